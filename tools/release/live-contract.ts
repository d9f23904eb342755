import { z } from 'zod';
import { getCauseMessage } from '@studio-desk/web-server/system-error';
import { ReleaseError } from './release-error';

const REQUEST_TIMEOUT_MS = 10_000;

const nullableText = z.string().nullish();
const registry = z.object({ versions: z.object({ shell: nullableText, api: nullableText }) });
const shellContract = z.object({
  provides: z.record(z.string(), z.object({ version: z.string() })),
});

export type LiveVersions = z.infer<typeof registry>['versions'];

export type ProvidedModules = z.infer<typeof shellContract>['provides'];

export interface LiveContract {
  versions: LiveVersions;
  provides: ProvidedModules;
}

export async function readLiveContract(shellUrl: string): Promise<LiveContract> {
  const [versions, contract] = await Promise.all([
    readLiveVersions(shellUrl),
    readJson(`${shellUrl}/contract.json`, 'what the shell provides to areas'),
  ]);
  const { data } = shellContract.safeParse(contract);
  if (!data) throw incompleteShell(shellUrl);
  return { versions, provides: data.provides };
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
  const response = await answerOf(address, what);
  const type = response.headers.get('content-type') ?? 'no type';
  if (!type.startsWith('application/json')) {
    throw new ReleaseError(`${address} should be ${what}, and is ${type}. Is the address right?`);
  }
  return response.json();
}

async function answerOf(address: string, what: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  } catch (error) {
    throw new ReleaseError(`${address} (${what}) cannot be reached: ${getCauseMessage(error)}`);
  }
  if (response.ok) return response;
  throw new ReleaseError(`${address} (${what}) answers with status ${response.status}.`);
}
