import type { FileHashes } from './file-hashes.ts';

const PLACEHOLDER = '<script type="application/json" id="page-config"></script>';

/** Escapes `<`, so that data with `</script>` does not end the script element. */
const scriptText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

interface Guard {
  nonce: string;
  integrity: FileHashes;
}

/** Embeds the page config in the HTML to save a request. The import map must precede the first module. */
export function embedPageConfig(html: string, pageConfig: object, guard?: Guard): string {
  if (!html.includes(PLACEHOLDER)) throw new Error('The page has no place for its configuration.');
  const data = PLACEHOLDER.replace('></script>', () => `>${scriptText(pageConfig)}</script>`);
  return html.replace(PLACEHOLDER, () => (guard ? guardTags(guard) : '') + data);
}

/** Turns off `eval` in all copies of zod on the page, because the CSP blocks and reports it. */
const ZOD_CONFIG = '(globalThis.__zod_globalConfig ??= {}).jitless = true';

const guardTags = ({ nonce, integrity }: Guard) =>
  `<meta property="csp-nonce" nonce="${nonce}">` +
  `<script nonce="${nonce}">${ZOD_CONFIG}</script>` +
  `<script type="importmap" nonce="${nonce}">${scriptText({ integrity })}</script>`;
