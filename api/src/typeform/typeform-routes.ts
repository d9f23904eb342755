import { typeformRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { getActor, getAnonymousActor } from '../http/caller';
import { respondIdempotentlyInTransaction } from '../idempotency/respond-idempotently';
import type { ApiServer } from '../http/api-server';
import { readConnectionStatus, disconnectTypeform } from './connection/connection-service';
import { fetchResponseCount, fetchForm, fetchFormFields, fetchForms } from './forms/form-service';
import { presentMapping } from './forms/mapping-presenter';
import {
  createMapping,
  deleteMapping,
  getMapping,
  listMappings,
  updateMapping,
} from './forms/mapping-service';
import { startAuthorization, completeAuthorization } from './connection/oauth-service';
import { syncResponses } from './responses/sync-service';
import { handleTypeformWebhook } from './responses/webhook-service';

const MEGABYTE = 1_048_576;

export function registerTypeformRoutes(server: ApiServer, context: AppContext): void {
  registerConnection(server, context);
  registerForms(server, context);
  registerMappings(server, context);
  registerTypeformWebhook(server, context);

  server.route({
    ...typeformRoutes.sync,
    handler: (request) => syncResponses(context, getActor(request), request.body),
  });
}

function registerConnection(server: ApiServer, context: AppContext) {
  server.route({
    ...typeformRoutes.authUrl,
    handler: async ({ caller, query }) => ({
      auth_url: await startAuthorization(context, caller.userId, query.redirect_uri),
    }),
  });

  server.route({
    ...typeformRoutes.callback,
    handler: async (request) => {
      await completeAuthorization(context, getActor(request), request.body);
      return { success: true, connected: true } as const;
    },
  });

  server.route({
    ...typeformRoutes.disconnect,
    handler: async (request) => {
      await disconnectTypeform(context, getActor(request));
      return { success: true } as const;
    },
  });

  server.route({
    ...typeformRoutes.status,
    handler: ({ caller }) => readConnectionStatus(context, caller.userId),
  });
}

function registerForms(server: ApiServer, context: AppContext) {
  server.route({
    ...typeformRoutes.forms,
    handler: async ({ caller, query }, reply) => {
      const { forms, total } = await fetchForms(context, caller.userId, query);
      reply.header('x-total-count', String(total));
      return forms;
    },
  });

  server.route({
    ...typeformRoutes.form,
    handler: ({ caller, params }) => fetchForm(context, caller.userId, params.id),
  });

  server.route({
    ...typeformRoutes.fields,
    handler: ({ caller, params }) => fetchFormFields(context, caller.userId, params.id),
  });

  server.route({
    ...typeformRoutes.responses,
    handler: async ({ caller, params, query }) => ({
      total_responses: await fetchResponseCount(context, caller.userId, params.id, query.since),
    }),
  });
}

function registerMappings(server: ApiServer, context: AppContext) {
  server.route({
    ...typeformRoutes.createMapping,
    handler: async (request, reply) => {
      reply.code(201);
      return respondIdempotentlyInTransaction(context, request, reply, async (within) =>
        presentMapping(await createMapping(within, getActor(request), request.body)),
      );
    },
  });

  server.route({
    ...typeformRoutes.mappings,
    handler: async ({ caller, query }) =>
      (await listMappings(context, caller.userId, query.form_id)).map(presentMapping),
  });

  server.route({
    ...typeformRoutes.mapping,
    handler: async ({ caller, params }) =>
      presentMapping(await getMapping(context, caller.userId, params.id)),
  });

  server.route({
    ...typeformRoutes.updateMapping,
    handler: async (request) =>
      presentMapping(await updateMapping(context, getActor(request), request.params.id, request.body)),
  });

  server.route({
    ...typeformRoutes.removeMapping,
    handler: async (request, reply) => {
      await deleteMapping(context, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}

/** Keeps the raw body, because the signature is computed from its bytes. */
function registerTypeformWebhook(server: ApiServer, context: AppContext): void {
  const bodies = new WeakMap<object, Buffer>();
  void server.register(async (plain: ApiServer) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MEGABYTE },
      (request, body, done) => {
        bodies.set(request, body);
        done(null);
      },
    );
    plain.route({
      ...typeformRoutes.webhook,
      handler: async (request) => {
        const signature = request.headers['typeform-signature'];
        const body = bodies.get(request) ?? Buffer.alloc(0);
        await handleTypeformWebhook(context, getAnonymousActor(request), body, signature?.toString());
        return { success: true } as const;
      },
    });
  });
}
