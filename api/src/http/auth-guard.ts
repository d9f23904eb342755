import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthenticated } from '../base/api-error';
import type { Caller } from './caller';

const BEARER = /^Bearer ([\w.~+/-]{1,4096}=*)$/i;

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
