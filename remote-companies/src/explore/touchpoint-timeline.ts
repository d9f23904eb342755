import type { Company, Touchpoint } from '@studio-desk/shared-contract';
import { parseYear } from '../display-text';
import { addTouchpointKeys, type KeyedTouchpoint } from '../form/touchpoint-key';

export function createTouchpointTimeline({
  first_contact,
  additional_touchpoints,
}: Pick<Company, 'first_contact' | 'additional_touchpoints'>): KeyedTouchpoint[] {
  const later = addTouchpointKeys(additional_touchpoints);
  const first = first_contact && {
    ...first_contact,
    notes: 'First contact',
    key: 'first_contact' as const,
  };
  // Put it last: the sort is stable, so among touchpoints without a year, the first contact is the oldest.
  return [...later, ...(first ? [first] : [])].sort(
    (a, b) => parseYear(b.year) - parseYear(a.year) || semesterOf(b) - semesterOf(a),
  );
}

const IN_A_YEAR = ['spring', 'summer', 'fall'];
const semesterOf = ({ semester }: Touchpoint) => IN_A_YEAR.indexOf(semester?.trim().toLowerCase() ?? '');
