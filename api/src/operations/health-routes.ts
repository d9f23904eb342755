import { operationRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { apiVersion } from '../settings/api-version';
import { readiness } from './readiness';

export function registerHealthRoutes(server: ApiServer, context: AppContext): void {
  const assertReady = readiness(context);

  server.route({
    ...operationRoutes.health,
    handler: async () => ({ status: 'ok' as const, version: apiVersion }),
  });

  server.route({ ...operationRoutes.ready, handler: () => assertReady() });
}
