import {
  JUDGE_COMPUTED,
  JUDGE_FIELDS,
  JUDGE_UPLOAD_COLUMNS,
  judgeRoutes,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/caller';
import type { ApiServer } from '../http/api-server';
import { readCompetitionsOfYear } from './judge-competitions-repository';
import { inactiveJudges, judgeMetrics, judgeByName } from './judge-lists-repository';
import {
  presentCompetitionOfYear,
  presentInactiveJudge,
  presentJudge,
  presentJudgeCompetitions,
} from './judge-presenter';
import { createJudge, deleteJudge, getJudge, listJudges, updateJudge } from './judge-service';
import { searchJudges } from './judge-search-repository';
import { listedFields } from '../records/listed-fields';
import { undoUpload } from '../imports/undo-service';
import { receiveUpload, sendTemplate, sendUploadResult } from '../imports/upload-request';
import { undoableJudges } from './upload/judge-import-repository';
import { uploadJudges } from './upload/judge-upload-service';

const LISTED_FIELDS = listedFields(JUDGE_FIELDS, JUDGE_COMPUTED);

export function registerJudgeRoutes(server: ApiServer, context: AppContext): void {
  registerLists(server, context);
  registerFigures(server, context);

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

function registerLists(server: ApiServer, context: AppContext) {
  server.route({
    ...judgeRoutes.list,
    handler: async (request, reply) => {
      const { rows, total } = await listJudges(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentJudge);
    },
  });

  server.route({ ...judgeRoutes.fields, handler: () => LISTED_FIELDS });

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

function registerFigures(server: ApiServer, context: AppContext) {
  const { db } = context;

  server.route({
    ...judgeRoutes.metrics,
    handler: () => judgeMetrics(context),
  });

  server.route({
    ...judgeRoutes.competitionsOfYear,
    handler: async ({ params }) =>
      (await readCompetitionsOfYear(db, Number(params.year))).map(presentCompetitionOfYear),
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
      const { actor, file } = await receiveUpload(request);
      return sendUploadResult(reply, await uploadJudges(context, actor, file, request.query));
    },
  });

  server.route({
    ...judgeRoutes.undoUpload,
    handler: (request) => undoUpload(context, undoableJudges, actorOf(request), request.params.id),
  });

  server.route({
    ...judgeRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'judges_upload_template.csv', JUDGE_UPLOAD_COLUMNS),
  });
}
