import { z } from 'zod';
import { parseRegistry, type Area } from '../page/registry';
import { localAccess } from './local-access';
import { isThisComputer, type FoundReason, type LocatedOverride } from './override-policy';
import type { RefusalReason } from './override-refusal';
import { isSilence, whilePatient } from './patience';

/** What of a manifest tells an area from anything else. */
const manifestShape = z.object({
  name: z.string(),
  metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }) }),
  exposes: z.array(z.object({ name: z.string() })),
});

/** The place does not offer the area. */
export class NoCandidate extends Error implements FoundReason {
  override readonly name = 'NoCandidate';
  readonly reason: RefusalReason;
  readonly detail: string;

  constructor(reason: RefusalReason, detail = '') {
    super(`${reason} ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/** Dev servers say what they are beside what the area says of itself. */
const devServerMark = z.object({ devServer: z.literal(true) });

/** An area as it is offered somewhere. */
interface Candidate {
  entry: Area;
  isDevServer: boolean;
}

/** The area as it is offered there. Rejects with NoCandidate where it is not. */
export async function fetchCandidate(asked: LocatedOverride): Promise<Candidate> {
  const read = (file: string) => fetchJson(new URL(file, asked.base));
  const found = manifestShape.safeParse(await read('mf-manifest.json'));
  if (!found.success) throw new NoCandidate('no-manifest', 'its mf-manifest.json is none of an area');
  const { name, exposes, metaData } = found.data;
  if (name !== asked.name) throw new NoCandidate('other-area', name);
  if (!exposes.some((exposed) => exposed.name === 'area'))
    throw new NoCandidate('no-manifest', 'it exposes no ./area');
  const description = await read('area.json');
  return {
    entry: entryOf(description, metaData.buildInfo.buildVersion, asked),
    isDevServer: devServerMark.safeParse(description).success,
  };
}

function entryOf(description: unknown, version: string, asked: LocatedOverride): Area {
  const manifest = new URL('mf-manifest.json', asked.base).href;
  const described = typeof description === 'object' ? description : {};
  // Neither hashes nor a version to fall back on: both would speak for code that is not there.
  const own = { version, manifest, files: undefined, previous: undefined };
  const { areas, dropped } = parseRegistry([{ ...described, ...own }]);
  const [entry] = areas;
  if (!entry) throw new NoCandidate('no-manifest', `its area.json does not fit (${dropped[0]?.problem})`);
  if (entry.name !== asked.name) throw new NoCandidate('other-area', entry.name);
  return entry;
}

async function fetchJson(address: URL): Promise<unknown> {
  const file = address.pathname.split('/').at(-1);
  const answer = await fetchFrom(address);
  if (!answer.ok) throw new NoCandidate('no-manifest', `${file} is answered with ${answer.status}`);
  try {
    return await answer.json();
  } catch (error) {
    if (isSilence(error)) throw noAnswer();
    throw new NoCandidate('no-manifest', `${file} is no JSON`);
  }
}

async function fetchFrom(address: URL): Promise<Response> {
  try {
    return await ask(address);
  } catch (error) {
    await explainFailure(address, error);
  }
  // It answers others: perhaps it has just started, or the browser was allowed only now.
  try {
    return await ask(address);
  } catch (error) {
    if (isSilence(error)) throw noAnswer();
    throw new NoCandidate('no-cors');
  }
}

const ask = (address: URL, mode: RequestMode = 'cors') =>
  fetch(address, {
    cache: 'no-store',
    credentials: 'omit',
    mode,
    signal: whilePatient(isHeldBack(address.href)),
  });

/** A browser says nothing but 'failed': what it was is found out by asking in other ways. Returns where that works. */
async function explainFailure(address: URL, failure: unknown): Promise<void> {
  if (isSilence(failure)) throw noAnswer();
  if (isThisComputer(address.href) && (await localAccess()) === 'denied')
    throw new NoCandidate('permission-refused', whatMayBeAllowed());
  try {
    await ask(address, 'no-cors');
  } catch (error) {
    if (isSilence(error)) throw noAnswer();
    throw new NoCandidate(
      'unreachable',
      isHeldBack(address.href)
        ? ' Where it runs, the browser holds this page back: allow it to reach this computer when it asks.'
        : '',
    );
  }
}

const noAnswer = () =>
  new NoCandidate(
    'no-answer',
    isThisComputer(location.href)
      ? '. Look at where it runs, then check again.'
      : ', or the browser is still asking for permission. Allow it, or look at where it runs, then check again.',
  );

/** Browsers let only pages over https ask. */
const whatMayBeAllowed = () =>
  isSecureContext
    ? 'Allow access to the local network or to apps on this device in the settings of this site, beside its address.'
    : 'It can be allowed for pages over https only: open Studio Desk by such an address.';

/** Whether browsers ask before this page may reach that address. */
const isHeldBack = (address: string) => isThisComputer(address) && !isThisComputer(location.href);
