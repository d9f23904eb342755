import formbody from '@fastify/formbody';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { authorizeErrorPage, registerAuthorizeRoutes } from './authorize-routes';
import { addFaultPlan } from './fault-plan';
import { registerFormRoutes } from './form-routes';
import { type OauthApp, registerTokenRoutes } from './token-routes';
import { registerResponseRoutes } from './response-routes';
import { accessCheck, SandboxError } from './sandbox-access';
import { isControl, registerControlRoutes } from './sandbox-control-routes';
import {
  recordCall,
  type SandboxCall,
  type SandboxState,
  sandboxState,
  sandboxTokens,
} from './sandbox-state';

export interface TypeformSandboxOptions {
  readonly app: OauthApp;
  readonly secret: string;
  readonly now: () => Date;
  readonly state?: SandboxState;
}

export function buildTypeformSandbox({
  app,
  secret,
  now,
  state = sandboxState(now),
}: TypeformSandboxOptions): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  const tokens = sandboxTokens(secret);
  const oauth = { app, state, tokens };
  const check = accessCheck(state, tokens);

  addErrorResponses(server);
  addCallRecord(server, state);
  addFaultPlan(server, state);
  server.register(async (scope) => {
    // Accept form bodies only on the OAuth routes: other sites can send them without a preflight.
    await scope.register(formbody);
    scope.register(async (page) => registerAuthorizeRoutes(page, oauth));
    registerTokenRoutes(scope, oauth);
  });
  server.register(async (scope) => {
    registerFormRoutes(scope, state, check);
    registerResponseRoutes(scope, state, check);
  });
  server.register(async (scope) => registerControlRoutes(scope, state));
  return server;
}

function addErrorResponses(server: FastifyInstance) {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = error instanceof SandboxError ? error : unexpected(error);
    if (request.url.startsWith('/oauth/authorize')) {
      return reply
        .code(known.status)
        .type('text/html; charset=utf-8')
        .send(authorizeErrorPage(known.message));
    }
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    return reply.code(known.status).send(known.body);
  });
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new SandboxError(404, 'NOT_FOUND', 'There is nothing at this address').body),
  );
}

function unexpected({ statusCode = 500, message }: FastifyError): SandboxError {
  return new SandboxError(statusCode, statusCode < 500 ? 'VALIDATION_ERROR' : 'SANDBOX_FAILED', message);
}

export function addCallRecord(server: FastifyInstance, state: SandboxState): void {
  const calls = new WeakMap<FastifyRequest, SandboxCall>();
  server.addHook('onRequest', async (request) => {
    if (isControl(request)) return;
    const { method, url, query } = request;
    const path = url.replace(/\?.*$/, '');
    calls.set(request, recordCall(state, { method, path, query: { ...Object(query) }, status: 0 }));
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const call = calls.get(request);
    if (call) call.status = reply.statusCode;
    return payload;
  });
}
