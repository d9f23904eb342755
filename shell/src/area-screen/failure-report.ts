import { shellConfig } from '../page/page-config';
import type { AreaEntry } from '../page/registry';
import { detailOf, type AreaError } from '../releases/area-error';

/** All that the owner of an area wants to know of a failure, as text. Nothing typed, and no query of the address. */
export function failureReport(area: AreaEntry, error: AreaError, at: Date): string {
  const lines = [
    ['Area', area.title],
    ['Owner', area.owner],
    ['Version', error.version ?? area.version],
    ['Cause', `${error.failure}: ${error.message}`],
    ['Detail', detailOf(error)],
    ['Reference', error.reference],
    ['Time', at.toISOString()],
    ['Shell', shellConfig().versions.shell],
    ['Address', `${location.origin}${location.pathname}`],
    ['Browser', navigator.userAgent],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([term, value]) => `${term}: ${value}`)
    .join('\n');
}
