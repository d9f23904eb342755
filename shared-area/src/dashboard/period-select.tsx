import { Select } from '@studio-desk/shared-ui/components';
import { PERIODS, formatYearRange } from './period';
import type { DashboardPeriod } from './use-dashboard-period';

export const PeriodSelect = ({ period }: { period: DashboardPeriod }) => (
  <Select compact label="Period" options={PERIODS} value={period.name} onChange={period.choose} />
);

interface PeriodNoteProps {
  period: DashboardPeriod;
  /** Returns a text that says what the metrics count, for example 'People added in 2026'. */
  children: (years: string) => string;
}

export const PeriodNote = ({ period: { years }, children }: PeriodNoteProps) =>
  years && <p className="text-sm text-muted">{children(formatYearRange(years))}</p>;
