import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { type Env, isProduction } from '../settings/env';

const YEAR_IN_SECONDS = 31_536_000;

/** Headers of every answer: its id, no caching, and what keeps browsers from treating JSON as a page. */
export async function addResponseHeaders(server: FastifyInstance, env: Env): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isProduction(env) && { maxAge: YEAR_IN_SECONDS, includeSubDomains: true },
  });
}
