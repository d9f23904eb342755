import { OVERRIDE_PARAMETER } from './override-keys';

export interface RequestedOverride {
  text: string;
  name: string;
  base: string | null;
}

/** Reads the overrides from the URL and removes them. If an area has several, only the last one counts. */
export function consumeRequestedOverrides(): RequestedOverride[] {
  const address = new URL(location.href);
  const requested = address.searchParams.getAll(OVERRIDE_PARAMETER).map(parseOverride);
  if (requested.length === 0) return [];
  address.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', address);
  return [...new Map(requested.map((override) => [override.name, override])).values()];
}

export function parseOverride(text: string): RequestedOverride {
  const at = text.indexOf('@');
  const name = at < 0 ? text : text.slice(0, at);
  return { text, name, base: at < 0 ? null : baseOf(text.slice(at + 1)) };
}

function baseOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
}

export function reloadWithOverrides(requested: readonly RequestedOverride[]): void {
  const address = new URL(location.href);
  for (const { text } of requested) address.searchParams.append(OVERRIDE_PARAMETER, text);
  location.assign(address);
}

export const removeTrailingSlash = (base: string): string => base.replace(/\/$/, '');
