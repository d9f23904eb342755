import { useState } from 'react';
import type { ChartItem } from './chart-item';
import { ChartLegend } from './chart-legend';
import { OTHER_CATEGORY_NAME, toChartShares, type ChartShare } from './chart-shares';

export interface ShareBarsProps {
  label: string;
  /** Largest first. If there are more than eight, all after the seventh are summed as 'Other'. */
  items: readonly ChartItem[];
  unit: string;
  /** Name of the item for records without a category. It is shown last, just before 'Other'. */
  unknown: string;
  onOpen: (name: string) => void;
}

/** Use this chart for many categories, which are hard to compare as slices of a ring. */
export function ShareBars({ label, items, unit, unknown, onOpen }: ShareBarsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rank = ({ name }: ChartShare) => [unknown, OTHER_CATEGORY_NAME].indexOf(name);
  const rows = toChartShares(items).toSorted((a, b) => rank(a) - rank(b));
  const open = (row: ChartShare) => (row.members ? setUnfolded(!unfolded) : onOpen(row.name));
  return (
    <ChartLegend
      bars={{ last: [unknown, OTHER_CATEGORY_NAME] }}
      {...{ label, rows, unit, unfolded, onOpen, open }}
    />
  );
}
