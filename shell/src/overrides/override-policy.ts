import type { PageConfig } from '../registry/page-config';
import type { RequestedOverride } from './override-link';
import type { OverrideRefusalReason } from './override-refusal';

export interface PolicyRefusal {
  reason: OverrideRefusalReason;
  detail: string;
}

export type OverrideWithBaseUrl = RequestedOverride & { base: string };

export const hasBaseUrl = (requested: RequestedOverride): requested is OverrideWithBaseUrl =>
  requested.base !== null;

export function findPolicyRefusal(
  { base }: OverrideWithBaseUrl,
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
