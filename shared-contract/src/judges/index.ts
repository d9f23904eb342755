export * from './judge';
export * from './judge-fields';
export * from './judge-input';
export * from './judge-metrics';
export * from './judge-routes';
export * from './judge-upload';
