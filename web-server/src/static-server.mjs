import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { commonHeaders } from './security-headers.mjs';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** What is missing now may be there after the next release. */
export const NOT_KEPT = 'no-store';

/** Public code: any origin may load it. */
const areaHeaders = {
  ...commonHeaders,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Whether a hash in its name tells a file from all others of that name. */
export const isHashed = (path) => /[\\/]assets[\\/]|remoteEntry-/.test(path);

/** Options for built files, as a static host would serve them; `staysSame` tells which of them never change. */
const builtFiles = (root, headers, staysSame) => ({
  root,
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders(response, path) {
    response.setHeader('cache-control', staysSame(path) ? FOR_EVER : 'no-cache');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  },
});

/** A server of built files: hashed files for ever, the rest asked for each time. */
export async function fileServer(folder, headers) {
  const app = Fastify();
  await app.register(fastifyStatic, builtFiles(folder, headers, isHashed));
  return app;
}

/** Serves an area's built files. */
export async function areaServer(folder) {
  const app = Fastify();
  await serveArea(app, folder, isHashed);
  return app;
}

/** Serves the released versions of all areas below `/areas/`: each file stays as it is for ever. */
export const serveReleases = (app, folder) =>
  app.register((areas) => serveArea(areas, folder, () => true), { prefix: '/areas/' });

async function serveArea(app, folder, staysSame) {
  // Also what goes wrong: a browser shows no page of another origin what such an answer says without them.
  app.addHook('onRequest', async (_request, reply) => void reply.headers(areaHeaders));
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) reply.header('cache-control', NOT_KEPT);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await app.register(fastifyStatic, { ...builtFiles(folder, areaHeaders, staysSame), decorateReply: false });
}
