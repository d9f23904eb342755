/** Typed as strings, not as TrustedHTML, because TypeScript's DOM types accept only strings. */
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

const unchanged = { createHTML: (html: string) => html, createScript: (script: string) => script };

/** The only policy that the CSP allows. */
const policy = window.trustedTypes?.createPolicy('studio-desk', unchanged) ?? unchanged;

/** Use it only for documents that run no scripts: parsed HTML or sandboxed frames. Never use it for the page itself. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

export const trustedImportMap = (json: string): string => policy.createScript(json);
