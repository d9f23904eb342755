export * from './audit';
export * from './companies';
export * from './judges';
export * from './mail';
export * from './people';
export * from './sessions';
export * from './users';
