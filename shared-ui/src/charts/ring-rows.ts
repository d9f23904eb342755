import type { ChartItem } from './chart-item';
import { roundedShares } from './rounded-shares';

const COLOURS = 8;

export const OTHER = 'Other';

export interface RingRow extends ChartItem {
  share: number;
  members?: RingRow[];
}

export function ringRows(items: readonly ChartItem[]): RingRow[] {
  const counted = items.filter((item) => item.value > 0);
  if (counted.length <= COLOURS) return withShares(counted, 100);
  const own = counted.filter((item) => item.name !== OTHER).slice(0, COLOURS - 1);
  const rest = counted.filter((item) => !own.includes(item));
  const rows: RingRow[] = withShares([...own, { name: OTHER, value: totalOf(rest) }], 100);
  return rows.map((row, index) =>
    index < own.length ? row : { ...row, members: withShares(rest, row.share) },
  );
}

export const totalOf = (items: readonly ChartItem[]): number =>
  items.reduce((sum, item) => sum + item.value, 0);

function withShares(items: readonly ChartItem[], whole: number): RingRow[] {
  const shares = roundedShares(
    items.map((item) => item.value),
    whole,
  );
  return items.map((item, index) => ({ ...item, share: shares[index] ?? 0 }));
}
