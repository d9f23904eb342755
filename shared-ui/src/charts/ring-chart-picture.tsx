import { Pie, PieChart, Sector, Tooltip, type PieSectorShapeProps } from 'recharts';
import { formatCount } from '../format/numbers';
import { CHART_FILL_CLASSES, OTHER_FILL_CLASS, TOOLTIP_THROTTLE_MS } from './chart-item';
import type { ChartShare } from './chart-shares';

export interface RingChartPictureProps {
  rows: readonly ChartShare[];
  size: number;
  unit: string;
  onOpen?: (row: ChartShare) => void;
}

export function RingChartPicture({ rows, size, unit, onOpen }: RingChartPictureProps) {
  return (
    <PieChart width={size} height={size} accessibilityLayer={false} throttleDelay={TOOLTIP_THROTTLE_MS}>
      <Pie
        data={[...rows]}
        dataKey="value"
        nameKey="name"
        innerRadius={size * 0.325}
        outerRadius={size / 2}
        startAngle={90}
        endAngle={-270}
        stroke="var(--color-surface)"
        strokeWidth={2}
        rootTabIndex={-1}
        isAnimationActive={false}
        shape={(slice: PieSectorShapeProps) => (
          <Slice {...slice} isOther={Boolean(rows[slice.index ?? 0]?.members)} />
        )}
        className={onOpen ? 'cursor-pointer' : undefined}
        onClick={(_, index) => {
          const row = rows[index];
          if (row) onOpen?.(row);
        }}
      />
      <Tooltip
        isAnimationActive={false}
        allowEscapeViewBox={{ x: true, y: true }}
        content={({ payload }) => (
          <SliceTooltip row={rows.find(({ name }) => name === payload[0]?.name)} unit={unit} />
        )}
      />
    </PieChart>
  );
}

const Slice = ({ isOther, ...sector }: PieSectorShapeProps & { isOther: boolean }) => (
  <Sector
    {...sector}
    fill={undefined}
    className={
      isOther ? OTHER_FILL_CLASS : CHART_FILL_CLASSES[(sector.index ?? 0) % CHART_FILL_CLASSES.length]
    }
  />
);

const SliceTooltip = ({ row, unit }: { row?: ChartShare; unit: string }) =>
  row && (
    <p className="rounded-sm bg-text px-2 py-1 text-xs font-medium whitespace-nowrap text-surface tabular-nums shadow-popover">
      {row.name}: {formatCount(row.value)} {unit}, {row.share}%
    </p>
  );
