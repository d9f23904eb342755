import { z } from 'zod';
import { getCauseMessage, getErrorCode } from '@studio-desk/web-server/system-error';
import { satisfiesRange, type VersionRanges } from '../release/version-range';
import { DevServerStartError } from './start-error';

const REQUEST_TIMEOUT_MS = 5000;

const registry = z.looseObject({
  versions: z.object({ shell: z.string().nullish(), api: z.string().nullish() }),
  overrides: z.looseObject({}).nullable(),
  areas: z.array(z.looseObject({ name: z.string() })),
});
type Registry = z.infer<typeof registry>;

interface Area {
  name: string;
  title: string;
  requires: VersionRanges;
}

const PARTS = [
  ['shell', 'shell'],
  ['api', 'API'],
] as const;

/** Throws if the shell would refuse to load the area's code. */
export async function assertShellAcceptsArea(url: string, area: Area): Promise<void> {
  const { overrides, versions } = await readShell(url);
  if (!overrides) {
    throw new DevServerStartError(
      `The shell at ${url} shows its own areas only. Its operator can allow others with AREA_OVERRIDES.`,
    );
  }
  for (const [part, title] of PARTS) {
    const version = versions[part];
    if (!version || satisfiesRange(version, area.requires[part])) continue;
    throw new DevServerStartError(
      `${area.title} needs the ${title} ${area.requires[part]} (requires in public/area.json); the one at ${url} is ${version}.`,
    );
  }
}

async function readShell(url: string): Promise<Registry> {
  const { data } = registry.safeParse(await readJson(`${url}/remotes.json`, url));
  if (data) return data;
  throw new DevServerStartError(`${url} is no shell of Studio Desk: it does not say which areas it has.`);
}

async function readJson(address: string, url: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  } catch (error) {
    const cause = error instanceof Error ? getErrorCode(error.cause) : undefined;
    throw new DevServerStartError(
      `No shell answers at ${url} (${cause ?? getCauseMessage(error)}). Does it run?`,
    );
  }
  try {
    return await response.json();
  } catch {
    throw new DevServerStartError(
      `${url} is no shell of Studio Desk: ${address} is answered with ${response.status} and no list of areas.`,
    );
  }
}
