import {
  PERSON_COMPUTED,
  PERSON_FIELDS,
  PERSON_UPLOAD_COLUMNS,
  listedFields,
  personRoutes,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/caller';
import { exportHandler } from '../exports/export-handler';
import { checkQuality } from '../query/quality-service';
import { queryHandler } from '../query/query-handler';
import { PERSON_QUALITY } from './person-quality';
import { personSource } from './person-query-repository';
import type { ApiServer } from '../http/api-server';
import { checkName } from './name-check-service';
import { personMetrics } from './person-metrics-service';
import { bulkPeople, operatedPeople } from './person-operations';
import { presentPerson, presentQueriedPerson } from './person-presenter';
import {
  createPerson,
  deletePerson,
  getPerson,
  listPeople,
  searchPeople,
  updatePerson,
} from './person-service';
import { historyHandlers } from '../record-history/history-handlers';
import { bulkHandler } from '../record-operations/bulk-handler';
import { undoUpload } from '../record-operations/undo-service';
import { receiveUpload, sendTemplate, sendUploadResult } from '../imports/upload-request';
import { uploadPeople } from './upload/person-upload-service';

const LISTED_FIELDS = listedFields(PERSON_FIELDS, PERSON_COMPUTED);

export function registerPersonRoutes(server: ApiServer, context: AppContext): void {
  registerLists(server, context);
  registerHistory(server, context);
  registerMetrics(server, context);

  server.route({
    ...personRoutes.get,
    handler: async (request) => presentPerson(await getPerson(context, request.params.id)),
  });

  server.route({
    ...personRoutes.create,
    handler: async (request, reply) => {
      const person = await createPerson(context, actorOf(request), request.body);
      reply.code(201);
      return presentPerson(person);
    },
  });

  server.route({
    ...personRoutes.update,
    handler: async (request) => {
      const { params, body, headers } = request;
      return presentPerson(
        await updatePerson(context, actorOf(request), params.id, body, headers['if-match']),
      );
    },
  });

  server.route({
    ...personRoutes.remove,
    handler: async (request, reply) => {
      await deletePerson(context, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}

function registerHistory(server: ApiServer, context: AppContext) {
  const handlers = historyHandlers(context, operatedPeople, async (id) =>
    presentPerson(await getPerson(context, id)),
  );
  server.route({ ...personRoutes.history, handler: handlers.history });
  server.route({ ...personRoutes.revert, handler: handlers.revert });
  server.route({ ...personRoutes.trash, handler: handlers.trash });
  server.route({ ...personRoutes.restore, handler: handlers.restore });
}

function registerLists(server: ApiServer, context: AppContext) {
  server.route({
    ...personRoutes.list,
    handler: async (request, reply) => {
      const { rows, total } = await listPeople(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentPerson);
    },
  });

  server.route({
    ...personRoutes.query,
    handler: queryHandler(context, personSource, presentQueriedPerson),
  });

  server.route({
    ...personRoutes.export,
    handler: exportHandler(context, personSource, presentQueriedPerson),
  });

  server.route({
    ...personRoutes.quality,
    handler: () => checkQuality(context, personSource, PERSON_QUALITY),
  });

  server.route({ ...personRoutes.bulk, handler: bulkHandler(context, bulkPeople) });

  server.route({ ...personRoutes.fields, handler: () => LISTED_FIELDS });

  server.route({
    ...personRoutes.search,
    handler: async (request) => (await searchPeople(context, request.query.q)).map(presentPerson),
  });
}

function registerMetrics(server: ApiServer, context: AppContext) {
  server.route({
    ...personRoutes.metrics,
    handler: () => personMetrics(context),
  });

  server.route({
    ...personRoutes.checkName,
    handler: (request) => checkName(context, request.query.name),
  });
}

export function registerPersonUploadRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...personRoutes.upload,
    handler: async (request, reply) => {
      const { actor, file } = await receiveUpload(context, request);
      return sendUploadResult(reply, await uploadPeople(context, actor, file, request.query));
    },
  });

  server.route({
    ...personRoutes.undoUpload,
    handler: (request) => undoUpload(context, operatedPeople, actorOf(request), request.params.id),
  });

  server.route({
    ...personRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'people_upload_template.csv', PERSON_UPLOAD_COLUMNS),
  });
}
