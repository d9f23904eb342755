import type { FilterCondition } from '@studio-desk/shared-contract';

/** Both years are inclusive. */
export interface YearRange {
  from: number;
  to: number;
}

export const PERIODS = [
  { value: '', label: 'All time' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'last-3-years', label: 'Last 3 years' },
] as const;

export type PeriodName = (typeof PERIODS)[number]['value'];

/** Returns null for the period 'All time'. */
export function toYearRange(name: PeriodName, currentYear: number): YearRange | null {
  if (name === '') return null;
  const to = name === 'last-year' ? currentYear - 1 : currentYear;
  return { from: name === 'last-3-years' ? to - 2 : to, to };
}

export const getPrecedingYearRange = ({ from, to }: YearRange): YearRange => ({
  from: 2 * from - to - 1,
  to: from - 1,
});

export const formatYearRange = ({ from, to }: YearRange): string =>
  from === to ? String(from) : `${from} to ${to}`;

export const createAddedInYearsCondition = ({ from, to }: YearRange): FilterCondition => ({
  field: 'created_at',
  op: 'between',
  value: [`${from}-01-01`, `${to}-12-31`],
});
