import { savedViewRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { getActor } from '../http/caller';
import { respondIdempotentlyInTransaction } from '../idempotency/respond-idempotently';
import { presentView } from './view-presenter';
import { createView, deleteView, listViews, updateView } from './view-service';

export function registerViewRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...savedViewRoutes.list,
    handler: async (request) => {
      const actor = getActor(request);
      const views = await listViews(context, actor, request.query.kind);
      return views.map((view) => presentView(view, actor));
    },
  });

  server.route({
    ...savedViewRoutes.create,
    handler: async (request, reply) => {
      const actor = getActor(request);
      reply.code(201);
      return respondIdempotentlyInTransaction(context, request, reply, async (within) =>
        presentView(await createView(within, actor, request.body), actor),
      );
    },
  });

  server.route({
    ...savedViewRoutes.update,
    handler: async (request) => {
      const actor = getActor(request);
      return presentView(await updateView(context, actor, request.params.id, request.body), actor);
    },
  });

  server.route({
    ...savedViewRoutes.remove,
    handler: async (request, reply) => {
      await deleteView(context, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}
