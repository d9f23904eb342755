export * from './email-preferences';
export * from './email-routes';
