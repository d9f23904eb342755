import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiVersionOf } from './api-version.ts';
import { integrityOf } from './integrity.ts';
import { fillPage } from './page-config.ts';
import type { PageSettings } from './page-settings.ts';
import {
  areasFolder,
  localRegistrySource,
  registryFile,
  type Registry,
  type RegistrySource,
} from './registry-source.ts';
import { commonHeaders, shellHeaders } from './security-headers.ts';
import { shellSource, type Shell } from './shell-files.ts';
import { fileServer, NOT_KEPT, serveReleases } from './static-server.ts';

interface Live {
  shell: Shell;
  registry: Registry;
  versions: { shell: string; api: string | null };
}

interface ShellServer {
  app: FastifyInstance;
  modes: string;
}

/** A new release or build shows in the next page, without a restart. */
export async function shellServer(
  folder: string,
  settings: PageSettings,
  source: RegistrySource = sourceFor(settings),
): Promise<ShellServer> {
  const readShell = shellSource(folder, settings);
  const apiVersion = apiVersionOf(settings.apiUrl);
  const live = async (): Promise<Live> => {
    const api = await apiVersion();
    const shell = readShell();
    return { shell, registry: source.read(), versions: { shell: shell.version, api } };
  };
  const app = await fileServer(folder, commonHeaders);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { page, headers } = pageFor(settings, await live());
    return sendCompressed(request, reply.headers(headers).type('text/html; charset=utf-8'), page);
  };
  app.get('/', sendPage);
  app.get('/remotes.json', async (request, reply) => sendRegistry(request, reply, settings, await live()));
  const releases = settings.areasUrl ? null : areasFolder(source);
  if (releases) await serveReleases(app, releases);
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(assets|areas)\//.test(request.url);
    return isPage ? sendPage(request, reply) : reply.code(404).header('cache-control', NOT_KEPT).send();
  });
  return { app, modes: modesOf(readShell(), settings) };
}

const sourceFor = ({ registry, areasUrl, appUrl }: PageSettings): RegistrySource =>
  registry ? registryFile(registry, areasUrl ?? appUrl) : localRegistrySource();

function modesOf({ strict }: Shell, { overrides, registry }: PageSettings): string {
  const use = overrides ? `overrides on (session: ${overrides.session})` : 'overrides off';
  const checks = strict ? 'strict' : 'not strict';
  return `${use}, ${checks}, registry: ${registry ?? 'the areas built here'}`;
}

function pageFor(settings: PageSettings, { shell, registry, versions }: Live) {
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

function sendRegistry(
  request: FastifyRequest,
  reply: FastifyReply,
  { overrides }: PageSettings,
  { shell, registry, versions }: Live,
) {
  const { build, development } = shell;
  const body = JSON.stringify({ build, development, versions, overrides, areas: registry.areas });
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.headers({ ...commonHeaders, 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendCompressed(request, reply.type('application/json; charset=utf-8'), body);
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, QUICK),
  gzip: (text: string) => promisify(gzip)(text),
};

const accepts = (header: string, encoding: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(header);

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const header = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(header, name));
  reply.header('vary', 'accept-encoding');
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await encoders[encoding](text));
}
