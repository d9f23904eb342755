import { listReleases, type ListedRelease } from './listed-releases.ts';

const THIS_COMPUTER = ['http://localhost:*', 'http://127.0.0.1:*'];

interface Page {
  apiUrl: string;
  registry: { areas: readonly unknown[] };
  overrides?: { origins: readonly string[] } | null;
  strict?: boolean;
  nonce?: string;
}

export function createShellHeaders({ apiUrl, registry, overrides = null, strict = true, nonce = '' }: Page) {
  const areas = [...new Set(listReleases(registry.areas).map(sourceOf))];
  const replacing = overrides ? [...THIS_COMPUTER, ...overrides.origins] : [];
  const api = new URL(apiUrl).origin;
  const own = ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])];
  const policy = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': [...own, ...areas, ...replacing],
    'style-src': [...own, ...areas, ...replacing],
    // The mail preview inherits the CSP, and mails have inline style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'", api, ...areas, ...replacing, ...replacing.map(socketOf)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    ...(strict && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['studio-desk'] }),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    // Block scripts without an integrity hash, except with overrides, whose scripts have no hashes.
    ...(strict && !overrides && { 'integrity-policy': 'blocked-destinations=(script)' }),
    // `same-origin` would break the connection between this page and the popup for the Typeform sign-in.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...commonHeaders,
  };
}

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * Returns the URL of the folder with all releases of the area, because an open tab may load a newer release.
 * Encodes `;` and `,`, which separate the entries of a CSP.
 */
function sourceOf({ manifest, version }: ListedRelease): string {
  const own = new URL('.', manifest);
  const folder = own.pathname.endsWith(`/${version}/`) ? new URL('..', own) : own;
  return (folder.origin + folder.pathname.replace(/^\/$/, '')).replaceAll(';', '%3B').replaceAll(',', '%2C');
}

const socketOf = (origin: string) => origin.replace(/^http/, 'ws');
