import { listedReleases, type ListedRelease } from './listed-releases.ts';

/** Where an override may come from besides the origins that the operator lists. */
const THIS_COMPUTER = ['http://localhost:*', 'http://127.0.0.1:*'];

interface Page {
  apiUrl: string;
  registry: { areas: readonly unknown[] };
  overrides?: { origins: readonly string[]; apiUrl?: string } | null;
  /** The shell uses Trusted Types and gives everything it loads a hash. */
  strict?: boolean;
  nonce?: string;
}

/** Headers of the shell's page. Code, styles and calls come only from the shell, the listed areas and the API. */
export function shellHeaders({ apiUrl, registry, overrides = null, strict = true, nonce = '' }: Page) {
  const areas = [...new Set(listedReleases(registry.areas).map(sourceOf))];
  const replacing = overrides ? [...THIS_COMPUTER, ...overrides.origins] : [];
  const apis = [apiUrl, overrides?.apiUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  const own = ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])];
  const policy = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': [...own, ...areas, ...replacing],
    'style-src': [...own, ...areas, ...replacing],
    // The preview of a mail takes the policy over from the page, and a mail has its styles in attributes only.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'", ...new Set(apis), ...areas, ...replacing, ...replacing.map(socketOf)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    ...(strict && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['studio-desk'] }),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    // Code without a known hash is refused. What replaces an area has none.
    ...(strict && !overrides && { 'integrity-policy': 'blocked-destinations=(script)' }),
    // The popup of a form-builder sign-in must stay visible to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...commonHeaders,
  };
}

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * The folder of an area's releases, so that an open tab may load a newer one; the release's own where it stands
 * elsewhere. Marks that would end a rule of the policy are escaped.
 */
function sourceOf({ manifest, version }: ListedRelease): string {
  const own = new URL('.', manifest);
  const folder = own.pathname.endsWith(`/${version}/`) ? new URL('..', own) : own;
  return (folder.origin + folder.pathname.replace(/^\/$/, '')).replaceAll(';', '%3B').replaceAll(',', '%2C');
}

const socketOf = (origin: string) => origin.replace(/^http/, 'ws');
