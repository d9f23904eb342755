/** The methods really return trusted objects, but TypeScript's DOM types accept only strings. */
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

/** The CSP allows only the policy of this name. */
const policy = window.trustedTypes?.createPolicy('studio-desk', unchanged) ?? unchanged;

/**
 * Marks HTML as trusted without checking it. Use this only for parsed documents and sandboxed frames, never
 * for the page.
 */
export const toTrustedHtml = (html: string): string => policy.createHTML(html);

export const toTrustedImportMap = (json: string): string => policy.createScript(json);
