import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { type Env, isProduction } from '../settings/env';

// The shell and the areas of a local start, and the port that many tools take first.
const LOCAL_PORTS = [5173, 5174, 5175, 5176, 3000];

/** Lets exactly the listed pages read answers. Tokens travel in a header, so there is no cookie to lend. */
export async function addCors(server: FastifyInstance, env: Env): Promise<void> {
  await server.register(cors, {
    origin: allowedOrigins(env),
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-match'],
    exposedHeaders: ['x-total-count', 'x-request-id', 'retry-after'],
    maxAge: 600,
  });
}

function allowedOrigins(env: Env): string[] {
  const local = LOCAL_PORTS.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
  return [env.APP_URL, ...env.CORS_ORIGINS, ...(isProduction(env) ? [] : local)];
}
