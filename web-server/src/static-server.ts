import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { commonHeaders } from './security-headers.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A missing file may exist after the next release. */
export const NOT_KEPT = 'no-store';

type Headers = Readonly<Record<string, string>>;
type IsConstant = (path: string) => boolean;

/** Public code: any origin may load it. */
const areaHeaders: Headers = {
  ...commonHeaders,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Whether a hash in its name tells a file from all others of that name. */
export const isHashed: IsConstant = (path) => /[\\/]assets[\\/]|remoteEntry-/.test(path);

/** Options for built files, as a static host would serve them; constant files are cached for ever. */
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

/** A server of built files: hashed files are cached for ever, the rest is revalidated each time. */
export async function fileServer(folder: string, headers: Headers): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(fastifyStatic, builtFiles(folder, headers, isHashed));
  return app;
}

/** Serves an area's built files. */
export async function areaServer(folder: string): Promise<FastifyInstance> {
  const app = Fastify();
  await serveArea(app, folder, isHashed);
  return app;
}

/** Serves the released versions of all areas below `/areas/`, whose files never change. */
export async function serveReleases(app: FastifyInstance, folder: string): Promise<void> {
  await app.register((areas) => serveArea(areas, folder, () => true), { prefix: '/areas/' });
}

async function serveArea(app: FastifyInstance, folder: string, isConstant: IsConstant): Promise<void> {
  // Also on errors: without them a browser hides the response from a page of another origin.
  app.addHook('onRequest', async (_request, reply) => void reply.headers(areaHeaders));
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) reply.header('cache-control', NOT_KEPT);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await app.register(fastifyStatic, { ...builtFiles(folder, areaHeaders, isConstant), decorateReply: false });
}
