import { judgeRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/actor';
import type { ApiServer } from '../http/api-server';
import { presentJudge } from './judge-presenter';
import { createJudge, deleteJudge, getJudge, listJudges, searchJudges, updateJudge } from './judge-service';

export function registerJudgeRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...judgeRoutes.list,
    handler: async (request, reply) => {
      const { rows, total } = await listJudges(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentJudge);
    },
  });

  server.route({
    ...judgeRoutes.search,
    handler: async (request) => (await searchJudges(context, request.query.q)).map(presentJudge),
  });

  server.route({
    ...judgeRoutes.get,
    handler: async (request) => presentJudge(await getJudge(context, request.params.id)),
  });

  server.route({
    ...judgeRoutes.create,
    handler: async (request, reply) => {
      const judge = await createJudge(context, actorOf(request), request.body);
      reply.code(201);
      return presentJudge(judge);
    },
  });

  server.route({
    ...judgeRoutes.update,
    handler: async (request) => {
      const { params, body, headers } = request;
      return presentJudge(await updateJudge(context, actorOf(request), params.id, body, headers['if-match']));
    },
  });

  server.route({
    ...judgeRoutes.remove,
    handler: async (request, reply) => {
      await deleteJudge(context, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}
