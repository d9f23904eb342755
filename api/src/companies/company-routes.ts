import { companyRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/actor';
import type { ApiServer } from '../http/api-server';
import { presentCompany, presentCompanyMatch } from './company-presenter';
import {
  createCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  searchCompanies,
  updateCompany,
} from './company-service';

export function registerCompanyRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...companyRoutes.list,
    handler: async (request, reply) => {
      const { rows, total } = await listCompanies(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentCompany);
    },
  });

  server.route({
    ...companyRoutes.search,
    handler: async (request) => (await searchCompanies(context, request.query.q)).map(presentCompanyMatch),
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
    ...companyRoutes.remove,
    handler: async (request, reply) => {
      await deleteCompany(context, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}
