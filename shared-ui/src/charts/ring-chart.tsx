import { useState } from 'react';
import { formatCount } from '../format/numbers';
import { SkeletonBar } from '../components/skeleton';
import type { ChartItem } from './chart-item';
import { ChartLoadError } from './chart-load-error';
import type { RingChartPictureProps } from './ring-chart-picture';
import { ChartLegend } from './chart-legend';
import { toChartShares, sumValues, type ChartShare } from './chart-shares';
import { useLazyChartPicture } from './use-lazy-chart-picture';

export interface RingChartProps {
  label: string;
  /** Shown in this order, without zeros. If there are more than 8, 'Other' sums all after the 7th. */
  items: readonly ChartItem[];
  unit: string;
  onOpen?: (name: string) => void;
}

const SIZE = 132;
const loadPicture = async () => (await import('./chart-pictures')).RingChartPicture;

export function RingChart({ label, items, unit, onOpen }: RingChartProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rows = toChartShares(items);
  const open = (row: ChartShare) => (row.members ? setUnfolded(!unfolded) : onOpen?.(row.name));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:justify-center">
      <Ring rows={rows} unit={unit} total={sumValues(items)} onOpen={onOpen && open} />
      <ChartLegend {...{ label, rows, unit, unfolded, onOpen, open }} />
    </div>
  );
}

interface RingProps {
  rows: readonly ChartShare[];
  unit: string;
  total: number;
  onOpen?: (row: ChartShare) => void;
}

function Ring({ rows, unit, total, onOpen }: RingProps) {
  const { Picture, failed, retry } = useLazyChartPicture<RingChartPictureProps>(loadPicture);
  if (failed) {
    return (
      <div className="size-33">
        <ChartLoadError onRetry={retry} />
      </div>
    );
  }
  return (
    <div className="relative size-33 shrink-0">
      <div aria-hidden className="absolute inset-0">
        {Picture ? (
          <Picture rows={rows} size={SIZE} unit={unit} onOpen={onOpen} />
        ) : (
          <SkeletonBar round className="size-full" />
        )}
      </div>
      <p className="pointer-events-none absolute inset-0 grid place-content-center text-center">
        <span className="text-lg leading-6 font-semibold tabular-nums">{formatCount(total)}</span>{' '}
        <span className="text-xs leading-3.5 text-muted">{unit}</span>
      </p>
    </div>
  );
}
