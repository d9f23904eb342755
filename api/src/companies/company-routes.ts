import { COMPANY_UPLOAD_COLUMNS, companyRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { getActor } from '../http/caller';
import { registerRecordRoutes } from '../record-routes';
import {
  listCompaniesChangedByUser,
  listCompaniesChangedByOthers,
  listSimilarCompanies,
  listCompaniesWithOffice,
} from './company-lists-service';
import { companyBulkChangeDescription } from './company-operations';
import {
  presentCompany,
  presentCompanySearchHit,
  presentCompanyMatch,
  presentCompanyWithComputedFields,
} from './company-presenter';
import { COMPANY_QUALITY_RULES } from './company-quality';
import { companyQuerySource } from './company-query-repository';
import {
  readCompanyMetrics,
  createCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  searchCompanies,
  setActiveTenant,
  updateCompany,
} from './company-service';
import { uploadCompanies } from './upload/company-upload-service';

export function registerCompanyRoutes(server: ApiServer, context: AppContext): void {
  registerRecordRoutes(server, context, companyRoutes, {
    list: listCompanies,
    get: getCompany,
    create: createCompany,
    update: updateCompany,
    remove: deleteCompany,
    present: presentCompany,
    source: companyQuerySource,
    presentQueried: presentCompanyWithComputedFields,
    quality: COMPANY_QUALITY_RULES,
    bulk: companyBulkChangeDescription,
    upload: uploadCompanies,
    template: { name: 'company_upload_template.csv', columns: COMPANY_UPLOAD_COLUMNS },
  });
  registerLists(server, context);

  server.route({
    ...companyRoutes.metrics,
    handler: ({ query }) => readCompanyMetrics(context, query),
  });

  server.route({
    ...companyRoutes.setActiveTenant,
    handler: async (request) => {
      const active = request.query.active === 'true';
      return presentCompany(await setActiveTenant(context, getActor(request), request.params.id, active));
    },
  });
}

function registerLists(server: ApiServer, context: AppContext) {
  server.route({
    ...companyRoutes.search,
    handler: async (request, reply) => {
      const { rows, total } = await searchCompanies(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentCompanySearchHit);
    },
  });

  server.route({
    ...companyRoutes.similar,
    handler: async ({ query: { except, ...typed } }) =>
      (await listSimilarCompanies(context, { ...typed, exceptId: except })).map(presentCompanyMatch),
  });

  server.route({
    ...companyRoutes.recentMine,
    handler: async (request) =>
      (await listCompaniesChangedByUser(context, getActor(request))).map(presentCompany),
  });

  server.route({
    ...companyRoutes.recentOthers,
    handler: async (request) =>
      (await listCompaniesChangedByOthers(context, getActor(request))).map(presentCompany),
  });

  server.route({
    ...companyRoutes.office,
    handler: async () => (await listCompaniesWithOffice(context)).map(presentCompany),
  });
}
