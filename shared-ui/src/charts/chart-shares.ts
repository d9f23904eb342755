import type { ChartItem } from './chart-item';
import { roundShares } from './rounded-shares';

const COLOR_COUNT = 8;

export const OTHER_CATEGORY_NAME = 'Other';

export interface ChartShare extends ChartItem {
  share: number;
  members?: ChartShare[];
}

export function toChartShares(items: readonly ChartItem[]): ChartShare[] {
  const counted = items.filter((item) => item.value > 0);
  if (counted.length <= COLOR_COUNT) return withShares(counted, 100);
  const own = counted.filter((item) => item.name !== OTHER_CATEGORY_NAME).slice(0, COLOR_COUNT - 1);
  const rest = counted.filter((item) => !own.includes(item));
  const rows: ChartShare[] = withShares([...own, { name: OTHER_CATEGORY_NAME, value: sumValues(rest) }], 100);
  return rows.map((row, index) =>
    index < own.length ? row : { ...row, members: withShares(rest, row.share) },
  );
}

export const sumValues = (items: readonly ChartItem[]): number =>
  items.reduce((sum, item) => sum + item.value, 0);

function withShares(items: readonly ChartItem[], total: number): ChartShare[] {
  const shares = roundShares(
    items.map((item) => item.value),
    total,
  );
  return items.map((item, index) => ({ ...item, share: shares[index] ?? 0 }));
}
