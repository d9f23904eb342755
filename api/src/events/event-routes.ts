import { eventRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { readBearerToken } from '../http/caller';
import { createEventStreamRegistry } from './event-streams';

export function registerEventRoutes(server: ApiServer, context: AppContext): void {
  const streams = createEventStreamRegistry(context);
  // An open stream would keep its connection open, and thereby the process running.
  server.addHook('preClose', () => streams.close());

  server.route({
    ...eventRoutes.stream,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const body = await streams.open({ caller: request.caller, token: readBearerToken(request) });
      return reply
        .type('text/event-stream; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(body);
    },
  });
}
