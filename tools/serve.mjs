import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPage } from '../config/page-config.mjs';
import { originOf, PORTS } from '../config/ports.mjs';
import { localRegistry } from '../config/registry.mjs';
import { root } from './run.mjs';
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

async function areaServer(name) {
  return fileServer(join(root, `remote-${name}`, 'dist'), {
    ...commonHeaders,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

async function shellServer() {
  const folder = join(root, 'shell', 'dist');
  const pageConfig = {
    apiUrl: process.env.API_URL ?? `${originOf('api')}/api`,
    registry: process.env.REGISTRY ? JSON.parse(readFileSync(process.env.REGISTRY, 'utf8')) : localRegistry(),
  };
  const page = fillPage(readFileSync(join(folder, 'index.html'), 'utf8'), pageConfig);
  const headers = { ...shellHeaders(pageConfig), 'cache-control': 'no-cache' };
  const app = await fileServer(folder, commonHeaders);
  // Every address that is no file is a screen: the page itself decides what it shows.
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return reply.code(404).send();
    return reply.headers(headers).type('text/html; charset=utf-8').send(page);
  });
  app.get('/', (request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page));
  return app;
}

const name = process.argv[2];
const app = await (name === 'shell' ? shellServer() : areaServer(name));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void app.close().then(() => process.exit(0)));
await app.listen({ port: PORTS[name], host: 'localhost' });
console.log(`${name} listens on ${originOf(name)}`);
