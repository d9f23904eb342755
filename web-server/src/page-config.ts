import type { FileHashes } from './file-hashes.ts';

const PLACEHOLDER = '<script type="application/json" id="page-config"></script>';

/** Data as text of a script element: `<` is escaped, so that nothing in it can end the element. */
const scriptText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

interface Guard {
  nonce: string;
  integrity: FileHashes;
}

/**
 * Puts the page's settings and the registry into the shell's page, which saves a request. With `guard` also the
 * hashes of all modules, before the first of them, and the nonce of the policy.
 */
export function fillPage(html: string, pageConfig: object, guard?: Guard): string {
  if (!html.includes(PLACEHOLDER)) throw new Error('The page has no place for its configuration.');
  const data = PLACEHOLDER.replace('></script>', () => `>${scriptText(pageConfig)}</script>`);
  return html.replace(PLACEHOLDER, () => (guard ? guardTags(guard) : '') + data);
}

const guardTags = ({ nonce, integrity }: Guard) =>
  `<meta property="csp-nonce" nonce="${nonce}">` +
  `<script type="importmap" nonce="${nonce}">${scriptText({ integrity })}</script>`;
