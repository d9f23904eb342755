import type { PageConfig } from '../page/page-config';
import type { RequestedOverride } from './override-link';
import type { RefusalReason } from './override-refusal';

export interface FoundReason {
  reason: RefusalReason;
  detail: string;
}

export type LocatedOverride = RequestedOverride & { base: string };

export const isLocated = (requested: RequestedOverride): requested is LocatedOverride =>
  requested.base !== null;

export function refusedByPolicy({ base }: LocatedOverride, { overrides }: PageConfig): FoundReason | null {
  if (!overrides) return { reason: 'overrides-off', detail: '' };
  if (!isThisComputer(base) && !overrides.origins.includes(new URL(base).origin))
    return { reason: 'origin-refused', detail: '' };
  return null;
}

/** The CSP (web-server/src/security-headers.ts) must allow the same two hosts. */
export function isThisComputer(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}
