import type { Company, Touchpoint } from '@studio-desk/shared-contract';
import { parseYear } from '../display-text';
import type { TouchpointPath } from '../form/touchpoints-section';

export interface TimelineEntry extends Touchpoint {
  path: TouchpointPath;
}

export function createTouchpointTimeline({
  first_contact,
  additional_touchpoints,
}: Pick<Company, 'first_contact' | 'additional_touchpoints'>): TimelineEntry[] {
  const later = additional_touchpoints.map((one, index) => ({
    ...one,
    path: `additional_touchpoints.${index}` as const,
  }));
  const first = first_contact && {
    ...first_contact,
    notes: 'First contact',
    path: 'first_contact' as const,
  };
  // Without a year, the first contact is the oldest.
  return [...later, ...(first ? [first] : [])].sort(
    (a, b) => parseYear(b.year) - parseYear(a.year) || semesterOf(b) - semesterOf(a),
  );
}

const IN_A_YEAR = ['spring', 'summer', 'fall'];
const semesterOf = ({ semester }: Touchpoint) => IN_A_YEAR.indexOf(semester?.trim().toLowerCase() ?? '');
