import { configRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { readConfigOptions } from './config-service';

export function registerConfigRoutes(server: ApiServer, context: AppContext): void {
  server.route({ ...configRoutes.options, handler: () => readConfigOptions(context) });
}
