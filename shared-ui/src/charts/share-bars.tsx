import { useState } from 'react';
import type { ChartItem } from './chart-item';
import { RingLegend } from './ring-legend';
import { OTHER_NAME, ringRows, type RingRow } from './ring-rows';

export interface ShareBarsProps {
  label: string;
  /** Largest first. Of more than eight items, seven are shown and the rest is 'Other'. */
  items: readonly ChartItem[];
  unit: string;
  /** A name that is no category: it comes last, like 'Other'. */
  unknown: string;
  onOpen: (name: string) => void;
}

/** Bars compare many categories better than the slices of a ring. */
export function ShareBars({ label, items, unit, unknown, onOpen }: ShareBarsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rank = ({ name }: RingRow) => [unknown, OTHER_NAME].indexOf(name);
  const rows = ringRows(items).toSorted((a, b) => rank(a) - rank(b));
  const open = (row: RingRow) => (row.members ? setUnfolded(!unfolded) : onOpen(row.name));
  return (
    <RingLegend bars={{ last: [unknown, OTHER_NAME] }} {...{ label, rows, unit, unfolded, onOpen, open }} />
  );
}
