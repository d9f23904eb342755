import { JUDGE_UPLOAD_COLUMNS, judgeRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { registerRecordRoutes } from '../record-routes';
import {
  listCompetitionsOfYear,
  listInactiveJudges,
  getJudgeByName,
  searchJudges,
} from './judge-lists-service';
import { listJudgeQueryFields, readJudgeMetrics } from './judge-metrics-service';
import { judgeBulkChangeDescription } from './judge-operations';
import {
  presentCompetitionOfYear,
  presentInactiveJudge,
  presentJudge,
  presentJudgeCompetitions,
  presentQueriedJudge,
} from './judge-presenter';
import { JUDGE_QUALITY_RULES } from './judge-quality';
import { judgeQuerySource } from './judge-query-repository';
import { createJudge, deleteJudge, getJudge, listJudges, updateJudge } from './judge-service';
import { uploadJudges } from './upload/judge-upload-service';

export function registerJudgeRoutes(server: ApiServer, context: AppContext): void {
  registerRecordRoutes(server, context, judgeRoutes, {
    list: listJudges,
    get: getJudge,
    create: createJudge,
    update: updateJudge,
    remove: deleteJudge,
    present: presentJudge,
    source: judgeQuerySource,
    presentQueried: presentQueriedJudge,
    quality: JUDGE_QUALITY_RULES,
    bulk: judgeBulkChangeDescription,
    fields: listJudgeQueryFields,
    upload: uploadJudges,
    template: { name: 'judges_upload_template.csv', columns: JUDGE_UPLOAD_COLUMNS },
  });

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
      const { rows, total, currentYear } = await listInactiveJudges(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map((row) => presentInactiveJudge(row, currentYear));
    },
  });

  server.route({
    ...judgeRoutes.metrics,
    handler: ({ query }) => readJudgeMetrics(context, query),
  });

  server.route({
    ...judgeRoutes.competitionsOfYear,
    handler: async ({ params }) =>
      (await listCompetitionsOfYear(context, Number(params.year))).map(presentCompetitionOfYear),
  });

  server.route({
    ...judgeRoutes.competitionsOfJudge,
    handler: async ({ params, query }) =>
      presentJudgeCompetitions(await getJudgeByName(context, params.name, query.judge_id)),
  });
}
