import { LINK_PARAMETER } from './override-mark';

/** What a link asks for: `judges@http://localhost:5175`. */
export interface AskedOverride {
  /** As it stands in the link. */
  text: string;
  name: string;
  /** Where the area is to come from, ending in a slash; null where the link names no web address. */
  base: string | null;
}

/**
 * Takes the overrides that the link asks for out of the address, so that a reload does not ask again. Of several for
 * one area the last one counts.
 */
export function takeAskedOverrides(): AskedOverride[] {
  const address = new URL(location.href);
  const asked = address.searchParams.getAll(LINK_PARAMETER).map(askedOverride);
  if (asked.length === 0) return [];
  address.searchParams.delete(LINK_PARAMETER);
  history.replaceState(history.state, '', address);
  return [...new Map(asked.map((override) => [override.name, override])).values()];
}

/** Reads one value of the parameter. */
export function askedOverride(text: string): AskedOverride {
  const at = text.indexOf('@');
  const name = at < 0 ? text : text.slice(0, at);
  return { text, name, base: at < 0 ? null : baseOf(text.slice(at + 1)) };
}

function baseOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
}

/** Loads the page anew with these overrides asked for. */
export function askAgain(asked: readonly AskedOverride[]): void {
  const address = new URL(location.href);
  for (const { text } of asked) address.searchParams.append(LINK_PARAMETER, text);
  location.assign(address);
}

/** Where an override comes from, as a person writes it. */
export const sourceText = (base: string): string => base.replace(/\/$/, '');
