/** The part of Trusted Types that the shell uses. The DOM's typings know plain strings only, so these say the same. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScript: (script: string) => string },
  ): { createHTML(html: string): string; createScript(script: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

const asGiven = { createHTML: (html: string) => html, createScript: (script: string) => script };

/** The one policy that the page's rules allow: nothing else in the page may make text into markup or code. */
const policy = window.trustedTypes?.createPolicy('studio-desk', asGiven) ?? asGiven;

/** Markup for a document that may do nothing: a parsed one, or a frame in a sandbox. Never for the page itself. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** Text of an import map: names and hashes, no code. */
export const trustedImportMap = (json: string): string => policy.createScript(json);
