import type { PageConfig } from '../registry/page-config';
import type { RequestedOverride } from './override-link';
import type { OverrideRefusalReason } from './override-refusal';

export interface PolicyRefusal {
  reason: OverrideRefusalReason;
  detail: string;
}

export type ResolvedOverride = RequestedOverride & { base: string };

export const isResolvedOverride = (requested: RequestedOverride): requested is ResolvedOverride =>
  requested.base !== null;

export function findPolicyRefusal(
  { base }: ResolvedOverride,
  { overrides }: PageConfig,
): PolicyRefusal | null {
  if (!overrides) return { reason: 'overrides-off', detail: '' };
  if (!isLocalhost(base) && !overrides.origins.includes(new URL(base).origin))
    return { reason: 'origin-refused', detail: '' };
  return null;
}

/** The CSP (web-server/src/security-headers.ts) must allow the same two hosts. */
export function isLocalhost(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}
