export * from './history';
export type { RevertRequest } from './history-routes';
