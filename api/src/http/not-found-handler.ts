import type { FastifyInstance } from 'fastify';
import { pathOf } from './request-log';
import { methodNotAllowed, notFoundAddress } from '../base/api-error';
import { sendError } from './error-handler';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** Answers what no route answers: another method where the address exists, else nothing here. Added before the routes. */
export function addNotFoundHandler(server: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const allowed = new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    sendError(allowed.size > 0 ? methodNotAllowed([...allowed]) : notFoundAddress(), request, reply);
  });
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+^$()[\]{}|\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
