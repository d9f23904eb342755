import { z } from 'zod';
import { causeOf } from '@studio-desk/web-server/system-error';
import { openApiSchema, type OpenApi } from './open-api';
import { ReleaseError } from './release-error';

const REQUEST_TIMEOUT_MS = 10_000;

const nullableText = z.string().nullish();
const registry = z.object({ versions: z.object({ shell: nullableText, api: nullableText }) });
const shellContract = z.object({
  provides: z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()).optional() })),
});
const pageConfig = z.object({ apiUrl: z.string() });

export type LiveVersions = z.infer<typeof registry>['versions'];

export type ProvidedModules = z.infer<typeof shellContract>['provides'];

export interface LiveSide {
  versions: LiveVersions;
  provides: ProvidedModules;
  openApi: OpenApi;
}

export interface Addresses {
  shellUrl: string;
  apiUrl?: string;
}

export async function readLiveSide({ shellUrl, apiUrl }: Addresses): Promise<LiveSide> {
  const [versions, contract, api] = await Promise.all([
    readLiveVersions(shellUrl),
    readJson(`${shellUrl}/contract.json`, 'what the shell provides to areas'),
    apiUrl ?? apiInPage(shellUrl),
  ]);
  const { data } = shellContract.safeParse(contract);
  if (!data) throw incompleteShell(shellUrl);
  const openApi = openApiSchema.parse(await readJson(`${api}/openapi.json`, 'the description of the API'));
  return { versions, provides: data.provides, openApi };
}

export async function readLiveVersions(shellUrl: string): Promise<LiveVersions> {
  const content = await readJson(`${shellUrl}/remotes.json`, 'the registry of areas');
  const { data } = registry.safeParse(content);
  if (!data) throw incompleteShell(shellUrl);
  return data.versions;
}

const incompleteShell = (shellUrl: string) =>
  new ReleaseError(`The shell at ${shellUrl} says neither its versions nor what it provides to areas.`);

async function readJson(address: string, what: string): Promise<unknown> {
  const { text, type } = await read(address, what);
  if (!type.startsWith('application/json')) {
    throw new ReleaseError(`${address} should be ${what}, and is ${type}. Is the address right?`);
  }
  return JSON.parse(text);
}

async function apiInPage(shellUrl: string): Promise<string> {
  const { text } = await read(`${shellUrl}/`, "the shell's page");
  const [, config] = /<script [^>]*id="page-config"[^>]*>([^<]*)</.exec(text) ?? [];
  if (!config) throw new ReleaseError(`The page at ${shellUrl} does not say where its API is. Give --api.`);
  return pageConfig.parse(JSON.parse(config)).apiUrl;
}

async function read(address: string, what: string): Promise<{ text: string; type: string }> {
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (response.ok)
      return { text: await response.text(), type: response.headers.get('content-type') ?? 'no type' };
  } catch (error) {
    throw new ReleaseError(`${address} (${what}) cannot be reached: ${causeOf(error)}`);
  }
  throw new ReleaseError(`${address} (${what}) answers with status ${response.status}.`);
}
