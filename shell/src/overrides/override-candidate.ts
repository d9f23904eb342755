import { z } from 'zod';
import { parseRegistry, type Area } from '../page/registry';
import { queryLocalAccess } from './local-access';
import { isThisComputer, type FoundReason, type LocatedOverride } from './override-policy';
import type { RefusalReason } from './override-refusal';
import { isTimeout, requestTimeout } from './request-timeout';

const manifestShape = z.object({
  name: z.string(),
  metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }) }),
  exposes: z.array(z.object({ name: z.string() })),
});

export class CandidateError extends Error implements FoundReason {
  override readonly name = 'CandidateError';
  readonly reason: RefusalReason;
  readonly detail: string;

  constructor(reason: RefusalReason, detail = '') {
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

export async function fetchCandidate(requested: LocatedOverride): Promise<Candidate> {
  const read = (file: string) => fetchJson(new URL(file, requested.base));
  const found = manifestShape.safeParse(await read('mf-manifest.json'));
  if (!found.success)
    throw new CandidateError('no-manifest', 'its mf-manifest.json does not describe an area');
  const { name, exposes, metaData } = found.data;
  if (name !== requested.name) throw new CandidateError('other-area', name);
  if (!exposes.some((exposed) => exposed.name === 'area'))
    throw new CandidateError('no-manifest', 'it exposes no ./area');
  const description = await read('area.json');
  return {
    entry: entryOf(description, metaData.buildInfo.buildVersion, requested),
    isDevServer: devServerMark.safeParse(description).success,
  };
}

function entryOf(description: unknown, version: string, requested: LocatedOverride): Area {
  const manifest = new URL('mf-manifest.json', requested.base).href;
  const described = typeof description === 'object' ? description : {};
  const own = { version, manifest, files: undefined, previous: undefined };
  const { areas, dropped } = parseRegistry([{ ...described, ...own }]);
  const [entry] = areas;
  if (!entry) throw new CandidateError('no-manifest', `its area.json does not fit (${dropped[0]?.problem})`);
  if (entry.name !== requested.name) throw new CandidateError('other-area', entry.name);
  return entry;
}

async function fetchJson(address: URL): Promise<unknown> {
  const file = address.pathname.split('/').at(-1);
  const response = await fetchFrom(address);
  if (!response.ok) throw new CandidateError('no-manifest', `${file} is answered with ${response.status}`);
  try {
    return await response.json();
  } catch (error) {
    if (isTimeout(error)) throw timeoutError();
    throw new CandidateError('no-manifest', `${file} is no JSON`);
  }
}

async function fetchFrom(address: URL): Promise<Response> {
  try {
    return await fetchOnce(address);
  } catch (error) {
    await throwCause(address, error);
  }
  // Retry: the dev server may have just started, or the user may have just granted the permission.
  try {
    return await fetchOnce(address);
  } catch (error) {
    if (isTimeout(error)) throw timeoutError();
    throw new CandidateError('no-cors');
  }
}

const fetchOnce = (address: URL, mode: RequestMode = 'cors') =>
  fetch(address, {
    cache: 'no-store',
    credentials: 'omit',
    mode,
    signal: requestTimeout(needsPermission(address.href)),
  });

/** Browsers do not report why a request failed: finds the cause with a second request. Returns if it finds none. */
async function throwCause(address: URL, failure: unknown): Promise<void> {
  if (isTimeout(failure)) throw timeoutError();
  if (isThisComputer(address.href) && (await queryLocalAccess()) === 'denied')
    throw new CandidateError('permission-refused', permissionHint());
  try {
    await fetchOnce(address, 'no-cors');
  } catch (error) {
    if (isTimeout(error)) throw timeoutError();
    throw new CandidateError(
      'unreachable',
      needsPermission(address.href)
        ? ' Where it runs, the browser holds this page back: allow it to reach this computer when it asks.'
        : '',
    );
  }
}

const timeoutError = () =>
  new CandidateError(
    'no-answer',
    isThisComputer(location.href)
      ? '. Look at where it runs, then check again.'
      : ', or the browser is still asking for permission. Allow it, or look at where it runs, then check again.',
  );

const permissionHint = () =>
  isSecureContext
    ? 'Allow access to the local network or to apps on this device in the settings of this site, beside its address.'
    : 'It can be allowed for pages over https only: open Studio Desk by such an address.';

const needsPermission = (address: string) => isThisComputer(address) && !isThisComputer(location.href);
