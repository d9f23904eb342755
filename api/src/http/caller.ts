import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, SignedInActor } from '../base/actor';
import { unauthenticated } from '../base/api-error';

/** The signed-in person behind a request. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

const BEARER = /^Bearer ([\w.~+/-]{1,4096}=*)$/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the auth guard on every route that is not public. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'signed-in';
    serverKept?: readonly string[];
    takesFile?: true;
    answersCsv?: true;
  }
}

/** Who the audit row of this request names. */
export const actorOf = (request: FastifyRequest): SignedInActor => ({
  userId: request.caller.userId,
  email: request.caller.email,
  requestId: request.id,
  ip: request.ip,
});

/** The same for a public route, where nobody is signed in. */
export const anonymousActorOf = (request: FastifyRequest): Actor => ({
  userId: null,
  email: null,
  requestId: request.id,
  ip: request.ip,
});

/**
 * Lets a request pass whose token is good; runs before the body is read. A route is for signed-in people
 * unless it says that it is public.
 */
export function addAuthGuard(server: FastifyInstance, verify: (token: string) => Promise<Caller>): void {
  server.decorateRequest('caller');
  server.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return;
    request.caller = await verify(bearerToken(request));
  });
}

/** The access token of a request. */
export function bearerToken(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  return token;
}
