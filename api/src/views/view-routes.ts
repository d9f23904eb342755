import { viewRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { actorOf } from '../http/caller';
import { createView, deleteView, listViews, presentView, updateView } from './view-service';

export function registerViewRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...viewRoutes.list,
    handler: async (request) =>
      (await listViews(context, actorOf(request), request.query.kind)).map(presentView),
  });

  server.route({
    ...viewRoutes.create,
    handler: async (request, reply) => {
      const view = await createView(context, actorOf(request), request.body);
      reply.code(201);
      return presentView(view);
    },
  });

  server.route({
    ...viewRoutes.update,
    handler: async (request) =>
      presentView(await updateView(context, actorOf(request), request.params.id, request.body)),
  });

  server.route({
    ...viewRoutes.remove,
    handler: async (request, reply) => {
      await deleteView(context, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}
