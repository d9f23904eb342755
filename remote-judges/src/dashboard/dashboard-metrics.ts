import type { ChartItem } from '@studio-desk/shared-ui/components';

const LATEST_YEARS = 5;

export const toLatestYearsChartItems = (counts: Readonly<Record<string, number>>): ChartItem[] =>
  Object.entries(counts)
    .filter(([year, count]) => /^\d+$/.test(year) && count > 0)
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => Number(a.name) - Number(b.name))
    .slice(-LATEST_YEARS);
