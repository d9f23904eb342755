import type { FilterCondition } from '@studio-desk/shared-contract';

/** Both years are inclusive. */
export interface Years {
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

/** Returns null for all time. */
export function toYears(name: PeriodName, currentYear: number): Years | null {
  if (name === '') return null;
  const to = name === 'last-year' ? currentYear - 1 : currentYear;
  return { from: name === 'last-3-years' ? to - 2 : to, to };
}

export const getYearsBefore = ({ from, to }: Years): Years => ({ from: 2 * from - to - 1, to: from - 1 });

export const formatYears = ({ from, to }: Years): string => (from === to ? String(from) : `${from} to ${to}`);

export const createAddedInCondition = ({ from, to }: Years): FilterCondition => ({
  field: 'created_at',
  op: 'between',
  value: [`${from}-01-01`, `${to}-12-31`],
});
