import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import cors from '@fastify/cors';
import { type Env, isProduction } from '../settings/env';

const YEAR_IN_SECONDS = 31_536_000;

/** Accepts any port, because a local start serves its pages from several configurable ports. */
const LOCAL_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

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

export async function addCors(server: FastifyInstance, env: Env): Promise<void> {
  await server.register(cors, {
    origin: allowedOrigins(env),
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
    exposedHeaders: [
      'content-disposition',
      'x-total-count',
      'x-request-id',
      'retry-after',
      'idempotent-replay',
    ],
    maxAge: 600,
  });
}

const allowedOrigins = (env: Env): (string | RegExp)[] => [
  env.APP_URL,
  ...env.CORS_ORIGINS,
  ...(isProduction(env) ? [] : [LOCAL_ORIGIN]),
];
