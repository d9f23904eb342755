export * from './typeform';
export * from './typeform-mapping';
export * from './typeform-routes';
