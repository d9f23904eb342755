import type { Company, Touchpoint } from '@studio-desk/shared-contract';

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
    .sort((a, b) => yearOf(b) - yearOf(a) || semesterOf(b) - semesterOf(a));
  return first_contact ? [...later, { ...first_contact, notes: null, isFirst: true }] : later;
}

const yearOf = ({ year }: Touchpoint) => Number.parseInt(year ?? '', 10) || 0;

const IN_A_YEAR = ['spring', 'summer', 'fall'];
const semesterOf = ({ semester }: Touchpoint) => IN_A_YEAR.indexOf(semester?.trim().toLowerCase() ?? '');
