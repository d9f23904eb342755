import { createHash, randomBytes } from 'node:crypto';
import { apiVersionOf } from './api-version.mjs';
import { fillPage } from './page-config.mjs';
import { commonHeaders, shellHeaders } from './security-headers.mjs';
import { fileServer, NOT_KEPT, serveReleases } from './static-server.mjs';
import { integrityOf } from './integrity.mjs';
import { sendPacked } from './packed-answer.mjs';
import { areasFolder, localRegistrySource, registryFile } from './registry-source.mjs';
import { shellSource } from './shell-files.mjs';

/**
 * Serves the shell of a built folder: its files, and its page, filled for each answer, at every address that is no
 * file. A release of an area, or another build of the shell, shows in the next page, without a restart.
 */
export async function shellServer(folder, settings, source = sourceFor(settings)) {
  const readShell = shellSource(folder, settings);
  const apiVersion = apiVersionOf(settings.apiUrl);
  const live = async () => {
    const api = await apiVersion();
    const shell = readShell();
    return { shell, registry: source.read(), versions: { shell: shell.version, api } };
  };
  const app = await fileServer(folder, commonHeaders);
  const sendPage = async (request, reply) => {
    const { page, headers } = pageFor(settings, await live());
    return sendPacked(request, reply.headers(headers).type('text/html; charset=utf-8'), page);
  };
  app.get('/', sendPage);
  app.get('/remotes.json', async (request, reply) => sendRegistry(request, reply, settings, await live()));
  const releases = settings.areasUrl ? null : areasFolder(source);
  if (releases) await serveReleases(app, releases);
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(assets|areas)\//.test(request.url);
    return isPage ? sendPage(request, reply) : reply.code(404).header('cache-control', NOT_KEPT).send();
  });
  app.decorate('modes', modesOf(readShell(), settings));
  return app;
}

const sourceFor = ({ registry, areasUrl, appUrl }) =>
  registry ? registryFile(registry, areasUrl ?? appUrl) : localRegistrySource();

/** How strict the pages are, and where the areas come from, for whoever starts the server. */
function modesOf({ strict }, { overrides, registry }) {
  const use = overrides ? `overrides on (session: ${overrides.session})` : 'overrides off';
  const checks = strict ? 'strict' : 'not strict';
  return `${use}, ${checks}, registry: ${registry ?? 'the areas built here'}`;
}

/** One answer with the page: what the server knows now, under a policy of its own. */
function pageFor(settings, { shell, registry, versions }) {
  const { apiUrl, overrides, telemetrySample } = settings;
  const { build, development, strict } = shell;
  const nonce = randomBytes(16).toString('base64');
  const integrity = integrityOf(shell.hashes, registry.areas);
  const config = {
    apiUrl,
    registry,
    build,
    versions,
    hashes: 'required',
    overrides,
    development,
    telemetrySample,
  };
  return {
    page: fillPage(shell.html, config, { nonce, integrity }),
    headers: {
      ...shellHeaders({ apiUrl, registry, overrides, strict, nonce }),
      'cache-control': 'no-cache',
    },
  };
}

/** What is live now, for tabs that are open and for tools: the same entries as in the page. */
function sendRegistry(request, reply, { overrides }, { shell, registry, versions }) {
  const { build, development } = shell;
  const body = JSON.stringify({ build, development, versions, overrides, areas: registry.areas });
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.headers({ ...commonHeaders, 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendPacked(request, reply.type('application/json; charset=utf-8'), body);
}
