import { useState } from 'react';
import type { ChartItem } from './chart-item';
import { RingLegend } from './ring-legend';
import { OTHER_NAME, toRingRows, type RingRow } from './ring-rows';

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
  const rank = ({ name }: RingRow) => [unknown, OTHER_NAME].indexOf(name);
  const rows = toRingRows(items).toSorted((a, b) => rank(a) - rank(b));
  const open = (row: RingRow) => (row.members ? setUnfolded(!unfolded) : onOpen(row.name));
  return (
    <RingLegend bars={{ last: [unknown, OTHER_NAME] }} {...{ label, rows, unit, unfolded, onOpen, open }} />
  );
}
