import { Bar, CartesianGrid, ComposedChart, LabelList, Line, XAxis, YAxis } from 'recharts';
import type { BarChartProps } from './chart-item';
import { labelFit, labelRoom, type LabelFit } from './label-fit';

export interface BarChartPictureProps extends Required<
  Pick<BarChartProps, 'items' | 'form' | 'broad' | 'shortValue'>
> {
  width: number;
  height: number;
}

const NAME_GAP_PX = 6;

const text = { fontSize: 12, fontWeight: 500, letterSpacing: 0 };

export function BarChartPicture({ items, form, broad, shortValue, width, height }: BarChartPictureProps) {
  const values = items.map((item) => shortValue(item.value));
  const names = items.map((item) => item.name);
  const columnWidth = width / Math.max(1, items.length);
  const valueFit = labelFit(values, columnWidth);
  const nameFit = labelFit(names, columnWidth, NAME_GAP_PX);
  const top = labelRoom(values, valueFit);
  const bottom = height - labelRoom(names, nameFit) - 4;
  const highest = Math.max(...items.map((item) => item.value), 0);
  const label = (
    <LabelList
      dataKey={({ value }: { value?: number }) => shortValue(value ?? 0)}
      position="top"
      offset={form === 'line' ? 8 : 4}
      {...(valueFit === 'upright' && upright)}
      {...(form === 'line' && labelOutline)}
      className="fill-text tabular-nums"
      {...text}
    />
  );
  return (
    <ComposedChart
      width={width}
      height={height}
      data={[...items]}
      margin={{ top, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid
        vertical={false}
        horizontalPoints={[top, (top + bottom) / 2]}
        strokeDasharray="2 4"
        stroke="var(--color-border)"
      />
      <XAxis
        dataKey="name"
        scale="band"
        height={height - bottom}
        interval={nameFit === 'none' ? 'equidistantPreserveStart' : 0}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-border)' }}
        tickMargin={nameFit === 'upright' ? 4 : 8}
        tick={nameTick(nameFit)}
      />
      <YAxis hide domain={[0, highest || 1]} />
      {form === 'bar' ? (
        <Bar
          dataKey="value"
          fill="var(--color-chart-1)"
          radius={[4, 4, 0, 0]}
          maxBarSize={broad ? 56 : 30}
          minPointSize={leastHeight}
          isAnimationActive={false}
        >
          {valueFit !== 'none' && label}
        </Bar>
      ) : (
        <Line
          dataKey="value"
          type="linear"
          stroke="var(--color-chart-1)"
          strokeWidth={2}
          dot={{ r: 3.5, fill: 'var(--color-chart-1)', stroke: 'var(--color-surface)', strokeWidth: 2 }}
          isAnimationActive={false}
        >
          {valueFit !== 'none' && label}
        </Line>
      )}
    </ComposedChart>
  );
}

/** At least 2 px, so that small values stay visible; recharts renders no label for a height of 0. */
const leastHeight = (value: number | null | undefined) => (value ? 2 : 0.01);

const labelOutline = {
  stroke: 'var(--color-surface)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

const upright = { angle: -90, textAnchor: 'start' } as const;

const nameTick = (fit: LabelFit) => ({
  ...text,
  className: 'fill-muted tabular-nums',
  ...(fit === 'upright' && { angle: -90, textAnchor: 'end' as const }),
});
