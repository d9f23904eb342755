import { useSearchParams } from '@studio-desk/shared-ui/runtime';
import { PERIODS, getYearsBefore, toYears, type PeriodName, type Years } from './period';

export interface DashboardPeriod {
  currentYear: number;
  name: PeriodName;
  /** Null for all time. */
  years: Years | null;
  before: Years | null;
  choose: (name: string) => void;
}

/**
 * The period is in the URL, relative to the current year, so that a saved link to 'this-year' stays current.
 */
export function useDashboardPeriod(currentYear: number): DashboardPeriod {
  const [params, setParams] = useSearchParams();
  const name = PERIODS.find(({ value }) => value === params.get('period'))?.value ?? '';
  const years = toYears(name, currentYear);
  return {
    currentYear,
    name,
    years,
    before: years && getYearsBefore(years),
    choose: (chosen) =>
      setParams((current) => withPeriod(current, chosen), { replace: true, preventScrollReset: true }),
  };
}

function withPeriod(current: URLSearchParams, name: string) {
  const next = new URLSearchParams(current);
  if (name === '') next.delete('period');
  else next.set('period', name);
  return next;
}
