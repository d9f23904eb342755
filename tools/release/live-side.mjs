import { ReleaseError } from './release-error.mjs';

const LIMIT_MS = 10_000;

/**
 * What runs at a shell's address: versions, what the shell provides, and the API's description of itself.
 * @param {{ shellUrl: string, apiUrl?: string }} options the API is taken from the shell's page where it is not given
 */
export async function readLiveSide({ shellUrl, apiUrl }) {
  const [versions, { provides }, api] = await Promise.all([
    readLiveVersions(shellUrl),
    readJson(`${shellUrl}/contract.json`, 'what the shell provides to areas'),
    apiUrl ?? apiInPage(shellUrl),
  ]);
  if (!provides) throw saysNothing(shellUrl);
  return { versions, provides, openApi: await readJson(`${api}/openapi.json`, 'the description of the API') };
}

/** Versions of the shell and the API that run at a shell's address. */
export async function readLiveVersions(shellUrl) {
  const { versions } = await readJson(`${shellUrl}/remotes.json`, 'the registry of areas');
  if (!versions) throw saysNothing(shellUrl);
  return versions;
}

const saysNothing = (shellUrl) =>
  new ReleaseError(`The shell at ${shellUrl} says neither its versions nor what it provides to areas.`);

async function readJson(address, what) {
  const { text, type } = await read(address, what);
  if (!type.startsWith('application/json')) {
    throw new ReleaseError(`${address} should be ${what}, and is ${type}. Is the address right?`);
  }
  return JSON.parse(text);
}

async function apiInPage(shellUrl) {
  const { text } = await read(`${shellUrl}/`, "the shell's page");
  const [, config] = /<script [^>]*id="page-config"[^>]*>([^<]*)</.exec(text) ?? [];
  if (!config) throw new ReleaseError(`The page at ${shellUrl} does not say where its API is. Give --api.`);
  return JSON.parse(config).apiUrl;
}

async function read(address, what) {
  let answer;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (answer.ok)
      return { text: await answer.text(), type: answer.headers.get('content-type') ?? 'no type' };
  } catch (error) {
    throw new ReleaseError(
      `${address} (${what}) cannot be reached: ${error.cause?.message ?? error.message}`,
    );
  }
  throw new ReleaseError(`${address} (${what}) answers with status ${answer.status}.`);
}
