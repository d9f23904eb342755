import { z } from 'zod';
import { parseRegistry, type Area } from '../registry/registry';
import type { PolicyRefusal, OverrideWithBaseUrl } from './override-policy';
import type { OverrideRefusalReason } from './override-refusal';

const manifestShape = z.object({
  name: z.string(),
  metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }) }),
  exposes: z.array(z.object({ name: z.string() })),
});

export class OverrideCandidateError extends Error implements PolicyRefusal {
  override readonly name = 'OverrideCandidateError';
  readonly reason: OverrideRefusalReason;
  readonly detail: string;

  constructor(reason: OverrideRefusalReason, detail = '') {
    super(`${reason} ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

const devServerMark = z.object({ devServer: z.literal(true) });

interface Candidate {
  entry: Area;
  isDevServer: boolean;
}

export async function fetchOverrideCandidate(requested: OverrideWithBaseUrl): Promise<Candidate> {
  const read = (file: string) => fetchJson(new URL(file, requested.base));
  const found = manifestShape.safeParse(await read('mf-manifest.json'));
  if (!found.success)
    throw new OverrideCandidateError('no-manifest', 'its mf-manifest.json does not describe an area');
  const { name, exposes, metaData } = found.data;
  if (name !== requested.name) throw new OverrideCandidateError('other-area', name);
  if (!exposes.some((exposed) => exposed.name === 'area'))
    throw new OverrideCandidateError('no-manifest', 'it exposes no ./area');
  const description = await read('area.json');
  return {
    entry: entryOf(description, metaData.buildInfo.buildVersion, requested),
    isDevServer: devServerMark.safeParse(description).success,
  };
}

function entryOf(description: unknown, version: string, requested: OverrideWithBaseUrl): Area {
  const manifest = new URL('mf-manifest.json', requested.base).href;
  const described = typeof description === 'object' ? description : {};
  const own = { version, manifest, files: undefined, previous: undefined };
  const { areas, dropped } = parseRegistry([{ ...described, ...own }]);
  const [entry] = areas;
  if (!entry)
    throw new OverrideCandidateError('no-manifest', `its area.json does not fit (${dropped[0]?.problem})`);
  if (entry.name !== requested.name) throw new OverrideCandidateError('other-area', entry.name);
  return entry;
}

async function fetchJson(address: URL): Promise<unknown> {
  const file = address.pathname.split('/').at(-1);
  const text = await fetchText(address);
  try {
    return JSON.parse(text);
  } catch {
    throw new OverrideCandidateError('no-manifest', `${file} is no JSON`);
  }
}

const TIME_LIMIT_MS = 5000;

async function fetchText(address: URL): Promise<string> {
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.ok) return await response.text();
    throw new Error(`the answer was ${response.status}`);
  } catch (error) {
    throw new OverrideCandidateError('unreachable', error instanceof Error ? error.message : String(error));
  }
}
