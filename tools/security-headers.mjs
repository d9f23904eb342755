/** Headers of the shell's page. Code, styles and calls come only from the shell, the areas and the API. */
export function shellHeaders({ apiUrl, registry }) {
  const areas = registry.areas.map((area) => new URL(area.manifest).origin);
  const policy = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...areas],
    'style-src': ["'self'", ...areas],
    // The preview of a mail takes the policy over from the page, and a mail has its styles in attributes only.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'", new URL(apiUrl).origin, ...areas],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    // The popup of a form-builder sign-in must stay visible to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...commonHeaders,
  };
}

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
