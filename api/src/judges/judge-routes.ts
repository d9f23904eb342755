import { JUDGE_UPLOAD_COLUMNS, judgeRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/caller';
import { exportHandler } from '../exports/export-handler';
import { checkQuality } from '../query/quality-service';
import { queryHandler } from '../query/query-handler';
import { JUDGE_QUALITY } from './judge-quality';
import { judgeSource } from './judge-query-repository';
import type { ApiServer } from '../http/api-server';
import { competitionsOfYear, inactiveJudges, judgeByName, searchJudges } from './judge-lists-service';
import { judgeFields, judgeMetrics } from './judge-metrics-service';
import { bulkJudges, operatedJudges } from './judge-operations';
import {
  presentCompetitionOfYear,
  presentInactiveJudge,
  presentJudge,
  presentJudgeCompetitions,
  presentQueriedJudge,
} from './judge-presenter';
import { createJudge, deleteJudge, getJudge, listJudges, updateJudge } from './judge-service';
import { historyHandlers } from '../record-history/history-handlers';
import { bulkHandler } from '../record-operations/bulk-handler';
import { undoUpload } from '../record-operations/undo-service';
import { receiveUpload, sendTemplate, sendUploadResult } from '../imports/upload-request';
import { uploadJudges } from './upload/judge-upload-service';

export function registerJudgeRoutes(server: ApiServer, context: AppContext): void {
  registerLists(server, context);
  registerHistory(server, context);
  registerMetrics(server, context);

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

function registerHistory(server: ApiServer, context: AppContext) {
  const handlers = historyHandlers(context, operatedJudges, async (id) =>
    presentJudge(await getJudge(context, id)),
  );
  server.route({ ...judgeRoutes.history, handler: handlers.history });
  server.route({ ...judgeRoutes.revert, handler: handlers.revert });
  server.route({ ...judgeRoutes.trash, handler: handlers.trash });
  server.route({ ...judgeRoutes.restore, handler: handlers.restore });
}

function registerLists(server: ApiServer, context: AppContext) {
  server.route({
    ...judgeRoutes.list,
    handler: async (request, reply) => {
      const { rows, total } = await listJudges(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentJudge);
    },
  });

  server.route({
    ...judgeRoutes.query,
    handler: queryHandler(context, judgeSource, presentQueriedJudge),
  });

  server.route({
    ...judgeRoutes.export,
    handler: exportHandler(context, judgeSource, presentQueriedJudge),
  });

  server.route({
    ...judgeRoutes.quality,
    handler: () => checkQuality(context, judgeSource, JUDGE_QUALITY),
  });

  server.route({ ...judgeRoutes.bulk, handler: bulkHandler(context, bulkJudges) });

  server.route({ ...judgeRoutes.fields, handler: () => judgeFields(context) });

  server.route({
    ...judgeRoutes.search,
    handler: async (request, reply) => {
      const { rows, total } = await searchJudges(context, request.query.q);
      reply.header('x-total-count', String(total));
      return rows.map(presentJudge);
    },
  });

  server.route({
    ...judgeRoutes.inactive,
    handler: async (request, reply) => {
      const { rows, total, currentYear } = await inactiveJudges(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map((row) => presentInactiveJudge(row, currentYear));
    },
  });
}

function registerMetrics(server: ApiServer, context: AppContext) {
  server.route({
    ...judgeRoutes.metrics,
    handler: () => judgeMetrics(context),
  });

  server.route({
    ...judgeRoutes.competitionsOfYear,
    handler: async ({ params }) =>
      (await competitionsOfYear(context, Number(params.year))).map(presentCompetitionOfYear),
  });

  server.route({
    ...judgeRoutes.competitionsOfJudge,
    handler: async ({ params, query }) =>
      presentJudgeCompetitions(await judgeByName(context, params.name, query.judge_id)),
  });
}

export function registerJudgeUploadRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...judgeRoutes.upload,
    handler: async (request, reply) => {
      const { actor, file } = await receiveUpload(context, request);
      return sendUploadResult(reply, await uploadJudges(context, actor, file, request.query));
    },
  });

  server.route({
    ...judgeRoutes.undoUpload,
    handler: (request) => undoUpload(context, operatedJudges, actorOf(request), request.params.id),
  });

  server.route({
    ...judgeRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'judges_upload_template.csv', JUDGE_UPLOAD_COLUMNS),
  });
}
