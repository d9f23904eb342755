import type { Company, Touchpoint } from '@studio-desk/shared-contract';
import { yearOf } from '../field-words';

/** A touchpoint in the order of time. */
export interface TimelineEntry extends Touchpoint {
  isFirst: boolean;
}

/** The touchpoints, newest first, then those without a year, and the first contact at the end. */
export function touchpointTimeline({
  first_contact,
  additional_touchpoints,
}: Pick<Company, 'first_contact' | 'additional_touchpoints'>): TimelineEntry[] {
  const later = additional_touchpoints
    .map((one) => ({ ...one, isFirst: false }))
    .sort((a, b) => yearOf(b.year) - yearOf(a.year) || semesterOf(b) - semesterOf(a));
  return first_contact ? [...later, { ...first_contact, notes: null, isFirst: true }] : later;
}

const IN_A_YEAR = ['spring', 'summer', 'fall'];
const semesterOf = ({ semester }: Touchpoint) => IN_A_YEAR.indexOf(semester?.trim().toLowerCase() ?? '');
