export * from './next-step-routes';
export * from './note-routes';
