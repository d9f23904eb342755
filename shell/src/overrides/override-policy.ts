import type { PageConfig } from '../page/page-config';
import type { AskedOverride } from './override-link';
import type { RefusalReason } from './override-refusal';

/** A reason with what it is about. */
export interface FoundReason {
  reason: RefusalReason;
  detail: string;
}

/** An override that names a web address. */
export type LocatedOverride = AskedOverride & { base: string };

/** Whether the link names an address at all. */
export const isLocated = (asked: AskedOverride): asked is LocatedOverride => asked.base !== null;

/** Why this shell does not take the override, whatever answers there; null where it does. */
export function refusedByPolicy(
  { base }: LocatedOverride,
  { overrides }: PageConfig,
  isSignedIn: boolean,
): FoundReason | null {
  if (!overrides) return { reason: 'overrides-off', detail: '' };
  if (!isThisComputer(base) && !overrides.origins.includes(new URL(base).origin))
    return { reason: 'origin-refused', detail: '' };
  if (overrides.session === 'shared') return null;
  if (overrides.apiUrl === undefined) return { reason: 'no-api', detail: '' };
  return isSignedIn ? { reason: 'signed-in', detail: '' } : null;
}

/** Whether an address is one of a server on the person's own computer; the page's policy has the same two names. */
export function isThisComputer(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}
