import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApiVersionReader } from './api-version.ts';
import { collectIntegrityHashes } from './integrity.ts';
import { embedPageConfig } from './page-config.ts';
import type { PageSettings } from './page-settings.ts';
import {
  getAreasFolder,
  createLocalRegistrySource,
  createRegistryFileSource,
  type RawRegistry,
  type RegistrySource,
} from './registry-source.ts';
import { commonHeaders, createShellHeaders } from './security-headers.ts';
import { chooseShellBuild, type ChosenShellBuild } from './shell-choice.ts';
import { createShellBuildReader, type ShellBuild } from './shell-files.ts';
import { addStartGuard } from './start-guard.ts';
import { createFileServer, NO_STORE, serveReleases } from './static-server.ts';

interface Live extends ChosenShellBuild {
  registry: RawRegistry;
  versions: { shell: string; api: string | null };
}

interface ShellServer {
  app: FastifyInstance;
  modes: string;
}

/** Each request checks for new releases and builds, so that they need no restart of the server. */
export async function createShellServer(
  folder: string,
  settings: PageSettings,
  source: RegistrySource = sourceFor(settings),
): Promise<ShellServer> {
  const readBuilds = createShellBuildReader(folder, settings);
  const reportFailed = reportOnce();
  const apiVersion = createApiVersionReader(settings.apiUrl);
  const live = async ({ headers }: FastifyRequest): Promise<Live> => {
    const api = await apiVersion();
    const choice = chooseShellBuild(readBuilds(), headers.cookie);
    if (choice.failedBuild) reportFailed(choice.failedBuild, choice.shell.version);
    return { ...choice, registry: source.read(), versions: { shell: choice.shell.version, api } };
  };
  // Never serve HTML files directly, because only pages from `sendPage` have a CSP.
  const app = await createFileServer(folder, commonHeaders, (path) => !/\.html(\.|$)/.test(path));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { page, headers } = pageFor(settings, await live(request));
    return sendCompressed(request, reply.headers(headers).type('text/html; charset=utf-8'), page);
  };
  app.get('/', sendPage);
  app.get('/remotes.json', async (request, reply) =>
    sendRegistry(request, reply, settings, await live(request)),
  );
  const releases = settings.areasUrl ? null : getAreasFolder(source);
  if (releases) await serveReleases(app, releases);
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(assets|areas)\//.test(request.url);
    return isPage ? sendPage(request, reply) : reply.code(404).header('cache-control', NO_STORE).send();
  });
  return { app, modes: modesOf(readBuilds().live, settings) };
}

const sourceFor = ({ registry, areasUrl, appUrl }: PageSettings): RegistrySource =>
  registry ? createRegistryFileSource(registry, areasUrl ?? appUrl) : createLocalRegistrySource();

function modesOf({ strict }: ShellBuild, { overrides, registry }: PageSettings): string {
  const use = overrides ? 'overrides on' : 'overrides off';
  const checks = strict ? 'strict' : 'not strict';
  return `${use}, ${checks}, registry: ${registry ?? 'the areas built here'}`;
}

/** Returns a function that logs each failed build once, even if many browsers report it. */
function reportOnce(): (build: string, versionBefore: string) => void {
  const reported = new Set<string>();
  return (build, versionBefore) => {
    if (reported.has(build)) return;
    reported.add(build);
    console.error(
      `The shell's build ${build} did not start in a browser, which has the build before, ${versionBefore}.`,
    );
  };
}

function pageFor(settings: PageSettings, { shell, registry, versions, failedBuild, hasFallback }: Live) {
  const { apiUrl, overrides } = settings;
  const { build, strict } = shell;
  const nonce = randomBytes(16).toString('base64');
  const integrity = collectIntegrityHashes(shell.hashes, registry.areas);
  const config = {
    apiUrl,
    registry,
    build,
    failedBuild,
    versions,
    hashes: 'required',
    overrides,
    // Earlier builds of the shell require this field.
    telemetrySample: 0,
  };
  const page = embedPageConfig(shell.html, config, { nonce, integrity });
  return {
    // No start guard with overrides: the page may wait for the user, which would look like a failed start.
    page: overrides ? page : addStartGuard(page, { build, hasFallback, nonce }),
    headers: {
      ...createShellHeaders({ apiUrl, registry, overrides, strict, nonce }),
      'cache-control': 'no-cache',
    },
  };
}

function sendRegistry(
  request: FastifyRequest,
  reply: FastifyReply,
  { overrides }: PageSettings,
  { shell, registry, versions, failedBuild }: Live,
) {
  const { build } = shell;
  const rolledBackFrom = failedBuild ?? shell.rolledBackFrom;
  const { areas } = registry;
  const body = JSON.stringify({ build, rolledBackFrom, versions, overrides, areas });
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.headers({ ...commonHeaders, 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendCompressed(request, reply.type('application/json; charset=utf-8'), body);
}

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, QUICK_BROTLI),
  gzip: (text: string) => promisify(gzip)(text),
};

const accepts = (header: string, encoding: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(header);

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const header = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(header, name));
  reply.header('vary', 'accept-encoding, cookie');
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await encoders[encoding](text));
}
