import { personRecordRoutes, personRoutes, type PersonRecordKind } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { actorOf } from '../../http/caller';
import type { ApiServer } from '../../http/api-server';
import { companyPeople } from './company-people-service';
import { donations, mentorships, relationships, speaking } from './person-record-kinds';
import { addRecord, changeRecord, listRecordsOfPerson, removeRecord } from './person-record-service';
import type { RecordResponse, RecordKind, RecordRow } from './record-kind';
import { smartRouting } from './smart-routing-service';

type Routes = (typeof personRecordRoutes)[PersonRecordKind];

type CallOf<Call extends keyof Routes, Schemas> = Omit<Routes[Call], 'schema'> & {
  schema: Omit<Routes[Call]['schema'], keyof Schemas> & Schemas;
};

interface KindRoutes<Body> {
  readonly list: CallOf<'list', { response: { 200: z.ZodType<RecordResponse[]> } }>;
  readonly create: CallOf<'create', { body: z.ZodType<Body>; response: { 201: z.ZodType<RecordResponse> } }>;
  readonly update: CallOf<'update', { body: z.ZodType<Body>; response: { 200: z.ZodType<RecordResponse> } }>;
  readonly remove: Routes['remove'];
}

export function registerPersonRecordRoutes(server: ApiServer, context: AppContext): void {
  registerKind(server, context, personRecordRoutes.relationships, relationships);
  registerKind(server, context, personRecordRoutes.speaking, speaking);
  registerKind(server, context, personRecordRoutes.donations, donations);
  registerKind(server, context, personRecordRoutes.mentorships, mentorships);

  server.route({
    ...personRoutes.smartRouting,
    handler: ({ params }) => smartRouting(context, params.id),
  });

  server.route({
    ...personRoutes.ofCompany,
    handler: ({ params }) => companyPeople(context, params.id),
  });
}

function registerKind<Row extends RecordRow, Body>(
  server: ApiServer,
  context: AppContext,
  routes: KindRoutes<Body>,
  kind: RecordKind<Row, Body>,
) {
  server.route({
    ...routes.list,
    handler: async ({ params }) =>
      (await listRecordsOfPerson(context, kind, params.id)).map((row) => kind.present(row)),
  });

  server.route({
    ...routes.create,
    handler: async (request, reply) => {
      const record = await addRecord(context, actorOf(request), kind, request.params.id, request.body);
      reply.code(201);
      return kind.present(record);
    },
  });

  server.route({
    ...routes.update,
    handler: async (request) => {
      const { params, body, headers } = request;
      return kind.present(
        await changeRecord(context, actorOf(request), kind, params, body, headers['if-match']),
      );
    },
  });

  server.route({
    ...routes.remove,
    handler: async (request, reply) => {
      await removeRecord(context, actorOf(request), kind, request.params);
      return reply.code(204).send(null);
    },
  });
}
