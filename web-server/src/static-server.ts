import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { hasHashedName } from './file-hashes.ts';
import { commonHeaders } from './security-headers.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Browsers must not cache errors, because a missing file may exist after the next release. */
export const NO_STORE = 'no-store';

type Headers = Readonly<Record<string, string>>;
type IsConstant = (path: string) => boolean;

const areaHeaders: Headers = {
  ...commonHeaders,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const builtFiles = (root: string, headers: Headers, isConstant: IsConstant): FastifyStaticOptions => ({
  root,
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders(response, path) {
    response.setHeader('cache-control', isConstant(path) ? FOR_EVER : 'no-cache');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  },
});

export async function createFileServer(
  folder: string,
  headers: Headers,
  allowedPath: (path: string) => boolean,
): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(fastifyStatic, { ...builtFiles(folder, headers, hasHashedName), allowedPath });
  return app;
}

export async function createAreaServer(folder: string): Promise<FastifyInstance> {
  const app = Fastify();
  await serveArea(app, folder, hasHashedName);
  return app;
}

export async function serveReleases(app: FastifyInstance, folder: string): Promise<void> {
  await app.register((areas) => serveArea(areas, folder, () => true), { prefix: '/areas/' });
}

async function serveArea(app: FastifyInstance, folder: string, isConstant: IsConstant): Promise<void> {
  // Errors need the CORS headers too: without them, browsers hide the status from pages of other origins.
  app.addHook('onRequest', async (_request, reply) => void reply.headers(areaHeaders));
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) reply.header('cache-control', NO_STORE);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await app.register(fastifyStatic, { ...builtFiles(folder, areaHeaders, isConstant), decorateReply: false });
}
