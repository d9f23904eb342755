import {
  PERSON_COMPUTED,
  PERSON_FIELDS,
  PERSON_UPLOAD_COLUMNS,
  personRoutes,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { actorOf } from '../http/caller';
import type { ApiServer } from '../http/api-server';
import { personMetrics } from './person-figures-service';
import { presentPerson } from './person-presenter';
import {
  createPerson,
  deletePerson,
  getPerson,
  listPeople,
  searchPeople,
  updatePerson,
} from './person-service';
import { checkName } from './similar-repository';
import { listedFields } from '../records/listed-fields';
import { undoUpload } from '../imports/undo-service';
import { receiveUpload, sendTemplate, sendUploadResult } from '../imports/upload-request';
import { undoablePeople } from './upload/person-import-repository';
import { uploadPeople } from './upload/person-upload-service';

const LISTED_FIELDS = listedFields(PERSON_FIELDS, PERSON_COMPUTED);

export function registerPersonRoutes(server: ApiServer, context: AppContext): void {
  registerLists(server, context);
  registerFigures(server, context);

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

function registerLists(server: ApiServer, context: AppContext) {
  server.route({
    ...personRoutes.list,
    handler: async (request, reply) => {
      const { rows, total } = await listPeople(context, request.query);
      reply.header('x-total-count', String(total));
      return rows.map(presentPerson);
    },
  });

  server.route({ ...personRoutes.fields, handler: () => LISTED_FIELDS });

  server.route({
    ...personRoutes.search,
    handler: async (request) => (await searchPeople(context, request.query.q)).map(presentPerson),
  });
}

function registerFigures(server: ApiServer, context: AppContext) {
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
      const { actor, file } = await receiveUpload(request);
      return sendUploadResult(reply, await uploadPeople(context, actor, file, request.query));
    },
  });

  server.route({
    ...personRoutes.undoUpload,
    handler: (request) => undoUpload(context, undoablePeople, actorOf(request), request.params.id),
  });

  server.route({
    ...personRoutes.template,
    handler: async (_request, reply) =>
      sendTemplate(reply, 'people_upload_template.csv', PERSON_UPLOAD_COLUMNS),
  });
}
