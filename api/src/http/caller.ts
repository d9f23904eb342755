import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, SignedInActor } from './actor';
import { unauthenticatedError } from '../errors/api-error';

export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

const BEARER = /^Bearer ([\w.~+/-]{1,4096}=*)$/i;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'signed-in';
    readOnlyFields?: readonly string[];
    takesFile?: true;
    takesIdempotencyKey?: true;
    answersFile?: readonly string[];
  }
}

export const getActor = (request: FastifyRequest): SignedInActor => ({
  userId: request.caller.userId,
  email: request.caller.email,
  requestId: request.id,
  ip: request.ip,
});

export const getAnonymousActor = (request: FastifyRequest): Actor => ({
  userId: null,
  email: null,
  requestId: request.id,
  ip: request.ip,
});

/** Verifies the token before the body is read; routes need a user unless their config says `public`. */
export function addAuthGuard(server: FastifyInstance, verify: (token: string) => Promise<Caller>): void {
  server.decorateRequest('caller');
  server.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return;
    request.caller = await verify(readBearerToken(request));
  });
}

export function readBearerToken(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticatedError();
  return token;
}
