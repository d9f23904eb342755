import formbody from '@fastify/formbody';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerSandboxControlRoutes } from './control-routes';
import { registerFormRoutes } from './form-routes';
import { type OauthApp, registerOauthRoutes } from './oauth-routes';
import { addFaultInjection } from './fault-injection';
import { SandboxError, SandboxState } from './sandbox-state';

export function buildTypeformSandbox(options: {
  readonly app: OauthApp;
  readonly now: () => Date;
  readonly state?: SandboxState;
}): FastifyInstance {
  const { app, now, state = new SandboxState(now) } = options;
  const server = fastify({ forceCloseConnections: true });
  server.setErrorHandler<FastifyError | SandboxError>((error, _request, reply) => {
    if (error instanceof SandboxError)
      return reply.code(error.status).headers(error.headers).send(error.body);
    const status = error instanceof z.ZodError ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send({ code: error.name, description: error.message });
  });
  server.register(async (service) => {
    // Accept only URL-encoded bodies, as Typeform's token route does. The control routes below accept only
    // JSON, because other sites can send URL-encoded bodies without a CORS preflight.
    service.removeAllContentTypeParsers();
    await service.register(formbody);
    service.addHook('onRequest', async ({ method, url, query }) =>
      state.calls.push({ method, path: url.replace(/\?.*$/, ''), query: { ...Object(query) } }),
    );
    addFaultInjection(service, state);
    service.register(async (oauth) => registerOauthRoutes(oauth, app, state));
    registerFormRoutes(service, state);
  });
  server.register(async (controls) => registerSandboxControlRoutes(controls, state));
  return server;
}
