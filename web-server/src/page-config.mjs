const PLACEHOLDER = '<script type="application/json" id="page-config"></script>';

/** Data as text of a script element: `<` is escaped, so that nothing in it can end the element. */
const scriptText = (data) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Puts the page's settings and the registry into the shell's page, as data that costs no trip of its own. With
 * `guard` also the hashes of all modules, before the first of them, and the mark that lets them in.
 */
export function fillPage(html, pageConfig, guard) {
  if (!html.includes(PLACEHOLDER)) throw new Error('The page has no place for its configuration.');
  const data = PLACEHOLDER.replace('></script>', () => `>${scriptText(pageConfig)}</script>`);
  return html.replace(PLACEHOLDER, () => (guard ? guardTags(guard) : '') + data);
}

const guardTags = ({ nonce, integrity }) =>
  `<meta property="csp-nonce" nonce="${nonce}">` +
  `<script type="importmap" nonce="${nonce}">${scriptText({ integrity })}</script>`;
