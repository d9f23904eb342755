export * from './audit';
export * from './companies';
export * from './company-figures';
export * from './judges';
export * from './mail';
export * from './people';
export * from './sessions';
export * from './users';
