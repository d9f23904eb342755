import {
  COMPANY_COMPUTED,
  COMPANY_FIELDS,
  COMPANY_UPLOAD_COLUMNS,
  companyRoutes,
  listedFields,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/caller';
import { exportHandler } from '../exports/export-handler';
import { checkQuality } from '../query/quality-service';
import { queryHandler } from '../query/query-handler';
import { COMPANY_QUALITY } from './company-quality';
import { companySource } from './company-query-repository';
import type { ApiServer } from '../http/api-server';
import {
  companiesChangedBy,
  companiesChangedByOthers,
  findSimilarCompanies,
  officeCompanies,
} from './company-lists-service';
import {
  presentCompany,
  presentCompanyHit,
  presentCompanyMatch,
  presentQueriedCompany,
} from './company-presenter';
import {
  companyMetrics,
  createCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  searchCompanies,
  setActiveTenant,
  updateCompany,
} from './company-service';
import { historyHandlers } from '../record-history/history-handlers';
import { bulkHandler } from '../record-operations/bulk-handler';
import { undoUpload } from '../record-operations/undo-service';
import { bulkCompanies, operatedCompanies } from './company-operations';
import { receiveUpload, sendTemplate, sendUploadResult } from '../imports/upload-request';
import { uploadCompanies } from './upload/company-upload-service';

const LISTED_FIELDS = listedFields(COMPANY_FIELDS, COMPANY_COMPUTED);

export function registerCompanyRoutes(server: ApiServer, context: AppContext): void {
  registerLists(server, context);
  registerHistory(server, context);

  server.route({
    ...companyRoutes.metrics,
    handler: () => companyMetrics(context),
  });

  server.route({
    ...companyRoutes.get,
    handler: async (request) => presentCompany(await getCompany(context, request.params.id)),
  });

  server.route({
    ...companyRoutes.create,
    handler: async (request, reply) => {
      const company = await createCompany(context, actorOf(request), request.body);
      reply.code(201);
      return presentCompany(company);
    },
  });

  server.route({
    ...companyRoutes.update,
    handler: async (request) => {
      const { params, body, headers } = request;
      return presentCompany(
        await updateCompany(context, actorOf(request), params.id, body, headers['if-match']),
      );
    },
  });

  server.route({
    ...companyRoutes.setActiveTenant,
    handler: async (request) => {
      const active = request.query.active === 'true';
      return presentCompany(await setActiveTenant(context, actorOf(request), request.params.id, active));
    },
  });

  server.route({
    ...companyRoutes.remove,
    handler: async (request, reply) => {
      await deleteCompany(context, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}

function registerHistory(server: ApiServer, context: AppContext) {
  const handlers = historyHandlers(context, operatedCompanies, async (id) =>
    presentCompany(await getCompany(context, id)),
  );
  server.route({ ...companyRoutes.history, handler: handlers.history });
  server.route({ ...companyRoutes.revert, handler: handlers.revert });
  server.route({ ...companyRoutes.trash, handler: handlers.trash });
  server.route({ ...companyRoutes.restore, handler: handlers.restore });
}

function registerLists(server: ApiServer, context: AppContext) {
  server.route({
    ...companyRoutes.list,
    handler: async (request, reply) => {
      const { rows, total } = await listCompanies(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentCompany);
    },
  });

  server.route({
    ...companyRoutes.query,
    handler: queryHandler(context, companySource, presentQueriedCompany),
  });

  server.route({
    ...companyRoutes.export,
    handler: exportHandler(context, companySource, presentQueriedCompany),
  });

  server.route({
    ...companyRoutes.quality,
    handler: () => checkQuality(context, companySource, COMPANY_QUALITY),
  });

  server.route({ ...companyRoutes.bulk, handler: bulkHandler(context, bulkCompanies) });

  server.route({ ...companyRoutes.fields, handler: () => LISTED_FIELDS });

  server.route({
    ...companyRoutes.search,
    handler: async (request, reply) => {
      const { rows, total } = await searchCompanies(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentCompanyHit);
    },
  });

  server.route({
    ...companyRoutes.similar,
    handler: async ({ query: { except, ...typed } }) =>
      (await findSimilarCompanies(context, { ...typed, exceptId: except })).map(presentCompanyMatch),
  });

  server.route({
    ...companyRoutes.recentMine,
    handler: async (request) => (await companiesChangedBy(context, actorOf(request))).map(presentCompany),
  });

  server.route({
    ...companyRoutes.recentOthers,
    handler: async (request) =>
      (await companiesChangedByOthers(context, actorOf(request))).map(presentCompany),
  });

  server.route({
    ...companyRoutes.office,
    handler: async () => (await officeCompanies(context)).map(presentCompany),
  });
}

export function registerCompanyUploadRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...companyRoutes.upload,
    handler: async (request, reply) => {
      const { actor, file } = await receiveUpload(context, request);
      return sendUploadResult(reply, await uploadCompanies(context, actor, file, request.query));
    },
  });

  server.route({
    ...companyRoutes.undoUpload,
    handler: (request) => undoUpload(context, operatedCompanies, actorOf(request), request.params.id),
  });

  server.route({
    ...companyRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'company_upload_template.csv', COMPANY_UPLOAD_COLUMNS),
  });
}
