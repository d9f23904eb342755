import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from './app-context';
import { registerAuthRoutes } from './accounts/sign-in/auth-routes';
import { companyRecordKind } from './companies/company-operations';
import { companyQuerySource } from './companies/company-query-repository';
import { registerCompanyRoutes } from './companies/company-routes';
import { registerConfigRoutes } from './companies/config-routes';
import { addErrorHandler, addNotFoundHandler, sendClientError, sendError } from './http/error-handler';
import { registerEventRoutes } from './events/event-routes';
import { acceptFileUploads } from './imports/reading/received-file';
import { registerHealthRoutes } from './operations/readiness';
import { addAuthGuard } from './http/caller';
import { addLoadShedding } from './http/load-shedding';
import { addConnectionDrain } from './http/connection-drain';
import { addCors, addResponseHeaders } from './http/response-headers';
import {
  acceptOnlyJson,
  addReadOnlyFieldRemoval,
  addTextEncodingCheck,
  validatorCompiler,
} from './http/request-input';
import { addOpenApiGeneration, addOpenApiPages } from './http/openapi';
import { RequestLogController } from './http/log-options';
import { serializerCompiler } from './http/response-serializer';
import { addUnreadResponseLimit } from './http/unread-responses';
import { addClientRateLimit, addUserRateLimit, addProxyWarning } from './http/rate-limit';
import { judgeRecordKind } from './judges/judge-operations';
import { judgeQuerySource } from './judges/judge-query-repository';
import { registerJudgeRoutes } from './judges/judge-routes';
import { createAbortableMailer } from './mail/mail-service';
import { type DevMailbox, registerDevMailRoutes } from './mail/dev-mailbox';
import { registerNoteRoutes } from './notes/note-routes';
import { personRecordKind } from './people/person-operations';
import { personQuerySource } from './people/person-query-repository';
import { registerPersonRoutes } from './people/person-routes';
import { registerInvolvementRoutes } from './people/involvements/involvement-routes';
import { registerSearchRoute } from './query/search-routes';
import { registerRecordOperationRoutes } from './record-operations/operation-routes';
import { registerEmailRoutes } from './reminders/email-routes';
import { authenticateCaller } from './accounts/sessions/access-verification';
import { registerTelemetryRoutes } from './telemetry/telemetry-routes';
import { registerViewRoutes } from './views/view-routes';
import { mountTypeformSandbox } from './typeform/mount-sandbox';
import { registerTypeformRoutes } from './typeform/typeform-routes';

const SECOND = 1_000;
const MEGABYTE = 1_048_576;
/** URLs contain names of up to 200 characters. With Fastify's default of 100, long names would get a 404. */
const MAX_PARAM_LENGTH = 1_000;

export interface AppOptions extends AppContext {
  readonly devMailbox?: DevMailbox;
  readonly typeformSandbox?: FastifyInstance;
  readonly onRoute?: (route: RouteOptions) => void;
}

export async function buildApp({
  devMailbox,
  typeformSandbox,
  onRoute,
  ...given
}: AppOptions): Promise<FastifyInstance> {
  const server = fastify(serverOptions(given)).withTypeProvider<ZodTypeProvider>();
  const closing = closingSignal(server);
  const context = { ...given, closing, mailer: createAbortableMailer(given.mailer, closing) };
  if (onRoute) server.addHook('onRoute', onRoute);
  if (typeformSandbox) mountTypeformSandbox(server, typeformSandbox);
  const proxyWarnings = addProxyWarning(server, context.env);
  await addHooks(server, context);
  await server.register(
    async (api) => {
      registerHealthRoutes(api, context, proxyWarnings);
      registerAuthRoutes(api, context);
      registerCompanyRoutes(api, context);
      registerJudgeRoutes(api, context);
      registerPersonRoutes(api, context);
      registerInvolvementRoutes(api, context);
      registerRecordOperationRoutes(api, context, [companyRecordKind, judgeRecordKind, personRecordKind]);
      registerSearchRoute(api, context, {
        companies: companyQuerySource,
        judges: judgeQuerySource,
        people: personQuerySource,
      });
      registerViewRoutes(api, context);
      registerNoteRoutes(api, context);
      registerConfigRoutes(api, context);
      registerTypeformRoutes(api, context);
      registerEmailRoutes(api, context);
      registerEventRoutes(api, context);
      registerTelemetryRoutes(api, context);
      if (devMailbox) registerDevMailRoutes(api, devMailbox);
      await addOpenApiPages(api, context.env);
    },
    { prefix: '/api' },
  );
  await server.ready();
  return server;
}

function closingSignal(server: FastifyInstance): AbortSignal {
  const controller = new AbortController();
  server.addHook('preClose', async () => controller.abort());
  return controller.signal;
}

async function addHooks(server: FastifyInstance, context: AppContext) {
  const { env } = context;
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  addErrorHandler(server);
  addNotFoundHandler(server);
  addConnectionDrain(server);
  await addResponseHeaders(server, env);
  await addCors(server, env);
  addUnreadResponseLimit(server);
  const addUserShare = addLoadShedding(server);
  await addClientRateLimit(server, env);
  addAuthGuard(server, (token) => authenticateCaller(context, token));
  addUserRateLimit(server, env);
  addUserShare(server, env);
  acceptOnlyJson(server);
  await acceptFileUploads(server);
  addTextEncodingCheck(server);
  addReadOnlyFieldRemoval(server);
  await addOpenApiGeneration(server);
}

const serverOptions = ({ env, logger }: AppContext) => ({
  loggerInstance: logger,
  logController: new RequestLogController(),
  genReqId: () => uuidv7(),
  requestIdHeader: false as const,
  trustProxy: env.TRUST_PROXY.length > 0 && env.TRUST_PROXY,
  bodyLimit: MEGABYTE,
  requestTimeout: 30 * SECOND,
  // Closes connections on which nothing was sent or received for a minute.
  connectionTimeout: 60 * SECOND,
  keepAliveTimeout: 72 * SECOND,
  // By default, Node checks every 30 s for clients that exceed `headersTimeout`, which would be too late.
  http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 2 * SECOND },
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  frameworkErrors: sendError,
  clientErrorHandler: sendClientError,
});
