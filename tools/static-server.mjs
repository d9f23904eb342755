import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPage } from '../config/page-config.mjs';
import { commonHeaders, shellHeaders } from './security-headers.mjs';

/** A server of built files, as a static host would serve them: hashed files for ever, the rest asked for each time. */
async function fileServer(folder, headers) {
  const app = Fastify();
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = /[\\/]assets[\\/]|remoteEntry-/.test(path);
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  return app;
}

/** Serves an area's files to any origin: they are public code. */
export const areaServer = (folder) =>
  fileServer(folder, {
    ...commonHeaders,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });

/** Serves the shell: its files, and its page, filled with `pageConfig`, at every address that is no file. */
export async function shellServer(folder, pageConfig) {
  const page = fillPage(readFileSync(join(folder, 'index.html'), 'utf8'), pageConfig);
  const headers = { ...shellHeaders(pageConfig), 'cache-control': 'no-cache' };
  const app = await fileServer(folder, commonHeaders);
  const sendPage = (request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page);
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return reply.code(404).send();
    return sendPage(request, reply);
  });
  return app;
}
