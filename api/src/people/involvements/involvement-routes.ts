import { involvementRoutes, personRoutes, type InvolvementKind } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { getActor } from '../../http/caller';
import type { ApiServer } from '../../http/api-server';
import { respondIdempotentlyInTransaction } from '../../idempotency/respond-idempotently';
import { listCompanyPeople } from './company-people-service';
import {
  donationDescription,
  mentorshipDescription,
  relationshipDescription,
  speakingEngagementDescription,
} from './involvement-descriptions';
import {
  createInvolvement,
  updateInvolvement,
  listInvolvementsOfPerson,
  deleteInvolvement,
} from './involvement-service';
import type { InvolvementResponse, InvolvementDescription, InvolvementRow } from './involvement-description';
import { readFollowUpSuggestions } from './follow-up-suggestions-service';

type Routes = (typeof involvementRoutes)[InvolvementKind];

type CallOf<Call extends keyof Routes, Schemas> = Omit<Routes[Call], 'schema'> & {
  schema: Omit<Routes[Call]['schema'], keyof Schemas> & Schemas;
};

interface KindRoutes<Body> {
  readonly list: CallOf<'list', { response: { 200: z.ZodType<InvolvementResponse[]> } }>;
  readonly create: CallOf<
    'create',
    { body: z.ZodType<Body>; response: { 201: z.ZodType<InvolvementResponse> } }
  >;
  readonly update: CallOf<
    'update',
    { body: z.ZodType<Body>; response: { 200: z.ZodType<InvolvementResponse> } }
  >;
  readonly remove: Routes['remove'];
}

export function registerInvolvementRoutes(server: ApiServer, context: AppContext): void {
  registerKind(server, context, involvementRoutes.relationships, relationshipDescription);
  registerKind(server, context, involvementRoutes.speaking, speakingEngagementDescription);
  registerKind(server, context, involvementRoutes.donations, donationDescription);
  registerKind(server, context, involvementRoutes.mentorships, mentorshipDescription);

  server.route({
    ...personRoutes.smartRouting,
    handler: ({ params }) => readFollowUpSuggestions(context, params.id),
  });

  server.route({
    ...personRoutes.ofCompany,
    handler: ({ params }) => listCompanyPeople(context, params.id),
  });
}

function registerKind<Row extends InvolvementRow, Body>(
  server: ApiServer,
  context: AppContext,
  routes: KindRoutes<Body>,
  kind: InvolvementDescription<Row, Body>,
) {
  server.route({
    ...routes.list,
    handler: async ({ params }) =>
      (await listInvolvementsOfPerson(context, kind, params.id)).map((row) => kind.present(row)),
  });

  server.route({
    ...routes.create,
    handler: async (request, reply) => {
      reply.code(201);
      return respondIdempotentlyInTransaction(context, request, reply, async (within) =>
        kind.present(
          await createInvolvement(within, getActor(request), kind, request.params.id, request.body),
        ),
      );
    },
  });

  server.route({
    ...routes.update,
    handler: async (request) => {
      const { params, body, headers } = request;
      return kind.present(
        await updateInvolvement(context, getActor(request), kind, params, body, headers['if-match']),
      );
    },
  });

  server.route({
    ...routes.remove,
    handler: async (request, reply) => {
      await deleteInvolvement(context, getActor(request), kind, request.params);
      return reply.code(204).send(null);
    },
  });
}
