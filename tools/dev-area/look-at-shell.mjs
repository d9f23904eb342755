import { satisfies } from 'compare-versions';
import { CannotStart } from './cannot-start.mjs';

const PATIENCE_MS = 5000;

/**
 * Asks a shell what it is, and throws with a reason where it would not show this area's code; else answers what it
 * says of itself.
 * @param {{ name: string, title: string, requires: Record<'shell' | 'api', string> }} area
 */
export async function lookAtShell(url, area) {
  const shell = await readShell(url);
  const { areas, overrides, versions } = shell;
  const names = areas.map(({ name }) => name);
  if (!names.includes(area.name)) {
    throw new CannotStart(
      `The shell at ${url} has no area ${area.name}. It has ${names.join(', ') || 'none'}.`,
    );
  }
  if (!overrides) {
    throw new CannotStart(
      `The shell at ${url} shows its own areas only. Its operator can allow others with AREA_OVERRIDES.`,
    );
  }
  const { session, apiUrl } = overrides;
  if (session === 'own' && !apiUrl) {
    throw new CannotStart(
      `The shell at ${url} keeps its session from local code, and names no API for it. Its operator can set AREA_OVERRIDE_API_URL.`,
    );
  }
  // With an API of its own, the version of the shell's says nothing.
  const live = { shell: versions.shell, api: session === 'own' ? null : versions.api };
  for (const [part, title] of Object.entries({ shell: 'shell', api: 'API' })) {
    if (!live[part] || isIn(live[part], area.requires[part])) continue;
    throw new CannotStart(
      `${area.title} needs the ${title} ${area.requires[part]} (requires in public/area.json); the one at ${url} is ${live[part]}.`,
    );
  }
  return shell;
}

function isIn(version, range) {
  try {
    return satisfies(version, range);
  } catch {
    // A range that nobody can read holds nothing.
    return false;
  }
}

async function readShell(url) {
  const said = await readJson(`${url}/remotes.json`, url);
  if (Array.isArray(said?.areas) && said.versions && 'overrides' in said) return said;
  throw new CannotStart(`${url} is no shell of Studio Desk: it does not say which areas it has.`);
}

async function readJson(address, url) {
  let answer;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw new CannotStart(`No shell answers at ${url} (${error.cause?.code ?? error.message}). Does it run?`);
  }
  try {
    return await answer.json();
  } catch {
    throw new CannotStart(
      `${url} is no shell of Studio Desk: ${address} is answered with ${answer.status} and no list of areas.`,
    );
  }
}
