const PLACEHOLDER = '<script type="application/json" id="page-config"></script>';

/** Puts the page's settings and the registry into the shell's page, as data that costs no trip of its own. */
export function fillPage(html, pageConfig) {
  if (!html.includes(PLACEHOLDER)) throw new Error('The page has no place for its configuration.');
  // `<` is escaped, so that no text of the registry can end the element.
  const data = JSON.stringify(pageConfig).replaceAll('<', '\\u003c');
  return html.replace(PLACEHOLDER, () => PLACEHOLDER.replace('></script>', `>${data}</script>`));
}
