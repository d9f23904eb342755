import { useSearchParams } from '@studio-desk/shared-ui/runtime';
import { PERIODS, getPrecedingYearRange, toYearRange, type PeriodName, type YearRange } from './period';

export interface DashboardPeriod {
  currentYear: number;
  name: PeriodName;
  /** Null for the period 'All time'. */
  years: YearRange | null;
  before: YearRange | null;
  choose: (name: string) => void;
}

/**
 * The period is in the URL, relative to the current year, so that a saved link to 'this-year' stays current.
 */
export function useDashboardPeriod(currentYear: number): DashboardPeriod {
  const [params, setParams] = useSearchParams();
  const name = PERIODS.find(({ value }) => value === params.get('period'))?.value ?? '';
  const years = toYearRange(name, currentYear);
  return {
    currentYear,
    name,
    years,
    before: years && getPrecedingYearRange(years),
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
