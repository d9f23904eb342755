import { clsx } from 'clsx';
import type { ChartItem } from './chart-item';
import { toChartShares, type ChartShare } from './chart-shares';

const SIZE = 28;
const RADIUS = 11;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const STROKES = [
  'stroke-chart-1',
  'stroke-chart-2',
  'stroke-chart-3',
  'stroke-chart-4',
  'stroke-chart-5',
  'stroke-chart-6',
  'stroke-chart-7',
  'stroke-chart-8',
] as const;

export const ShareRings = ({ items }: { items: readonly ChartItem[] }) => (
  <ul
    aria-hidden
    className="mt-3 flex flex-wrap justify-between gap-x-3 gap-y-2 border-t border-border pt-3 text-xs text-muted"
  >
    {toChartShares(items).map((row, index) => (
      <li key={row.name} className="flex min-w-0 items-center gap-2">
        <ShareRing row={row} stroke={STROKES[index % STROKES.length]} />
        <span>
          <span className="block font-semibold text-text tabular-nums">{row.share}%</span> {row.name}
        </span>
      </li>
    ))}
  </ul>
);

function ShareRing({ row, stroke }: { row: ChartShare; stroke?: string }) {
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: 5 };
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} className="shrink-0">
      <circle {...circle} className="stroke-border" />
      <circle
        {...circle}
        className={clsx(stroke)}
        strokeDasharray={`${(row.share / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
      />
    </svg>
  );
}
