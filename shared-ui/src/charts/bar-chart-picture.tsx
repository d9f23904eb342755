import { useId } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Dot,
  type DotItemDotProps,
  LabelList,
  Line,
  XAxis,
  YAxis,
} from 'recharts';
import type { BarChartProps } from './chart-item';
import { createLabelFilter, findBarsWithLabel, LABEL_SPACE_PX } from './label-fit';
import { placeLineLabels } from './line-labels';

export interface BarChartPictureProps
  extends
    Required<Pick<BarChartProps, 'items' | 'form' | 'broad' | 'shortValue'>>,
    Pick<BarChartProps, 'unfinished'> {
  width: number;
  height: number;
}

const NAME_GAP_PX = 6;
const NAME_ROW_HEIGHT_PX = 24;

const text = { fontSize: 12, fontWeight: 500, letterSpacing: 0 };

/** Outlines the text in the background color, so that a label is legible on top of a line or a bar. */
const outlined = {
  ...text,
  stroke: 'var(--color-surface)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  className: 'fill-text tabular-nums',
} as const;

export function BarChartPicture({
  items,
  form,
  broad,
  shortValue,
  unfinished,
  width,
  height,
}: BarChartPictureProps) {
  const hatch = useId();
  const names = items.map((item) => item.name);
  const labels = items.map((item) => shortValue(item.value));
  const columnWidth = width / Math.max(1, items.length);
  const isNamed = createLabelFilter(names, columnWidth, NAME_GAP_PX);
  const values = items.map(({ value }) => value);
  const labelledBars = findBarsWithLabel(labels, values, columnWidth);
  const isLabelled =
    form === 'bar' ? (index: number) => labelledBars.has(index) : createLabelFilter(labels, columnWidth);
  const shownLabels = labels.map((label, index) => (isLabelled(index) ? label : null));
  const bottom = height - NAME_ROW_HEIGHT_PX;
  const highest = Math.max(...values, 0) || 1;
  // Leave space below a line, because its lowest points have their labels there.
  const lowest = bottom - (form === 'line' ? LABEL_SPACE_PX : 0);
  return (
    <ComposedChart
      // Do not clip the label of the last bar, which may be wider than its column on a phone.
      className="[&_.recharts-surface]:overflow-visible"
      width={width}
      height={height}
      data={items.map((item, index) => ({
        ...item,
        label: shownLabels[index],
        ...(item.name === unfinished && { fill: `url(#${hatch})`, stroke: 'var(--color-chart-1)' }),
      }))}
      margin={{ top: LABEL_SPACE_PX, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <defs>
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" stroke="var(--color-chart-1)" strokeWidth={4} />
        </pattern>
      </defs>
      <CartesianGrid
        vertical={false}
        horizontalPoints={[LABEL_SPACE_PX, (LABEL_SPACE_PX + lowest) / 2]}
        strokeDasharray="2 4"
        stroke="var(--color-border)"
      />
      <XAxis
        dataKey="name"
        scale="band"
        height={NAME_ROW_HEIGHT_PX}
        ticks={names.filter((_, index) => isNamed(index))}
        interval={0}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-border)' }}
        tickMargin={6}
        tick={{ ...text, className: 'fill-muted tabular-nums' }}
      />
      <YAxis hide domain={[0, highest]} padding={{ bottom: bottom - lowest }} />
      {form === 'bar' ? (
        <Bar
          dataKey="value"
          fill="var(--color-chart-1)"
          radius={[4, 4, 0, 0]}
          maxBarSize={broad ? 56 : 30}
          minPointSize={minBarHeight}
          isAnimationActive={false}
        >
          <LabelList dataKey="label" position="top" offset={4} {...outlined} />
        </Bar>
      ) : (
        <>
          <Line
            dataKey="value"
            type="linear"
            stroke="var(--color-chart-1)"
            strokeWidth={2}
            dot={({ key, ...dot }) => (
              <LineDot key={key} dot={dot} isUnfinished={names[dot.index] === unfinished} />
            )}
            isAnimationActive={false}
          />
          <LineLabels
            labels={shownLabels}
            points={items.map(({ value }, index) => ({
              x: (index + 0.5) * columnWidth,
              y: lowest - (value / highest) * (lowest - LABEL_SPACE_PX),
            }))}
            width={width}
            height={bottom}
          />
        </>
      )}
    </ComposedChart>
  );
}

const LineDot = ({ dot: { cx, cy }, isUnfinished }: { dot: DotItemDotProps; isUnfinished: boolean }) => (
  <Dot
    className="recharts-line-dot"
    cx={cx}
    cy={cy}
    r={3.5}
    fill={isUnfinished ? 'var(--color-surface)' : 'var(--color-chart-1)'}
    stroke={isUnfinished ? 'var(--color-chart-1)' : 'var(--color-surface)'}
    strokeWidth={2}
  />
);

/** In px. Small values need 2 px to stay visible; a zero needs some height, or recharts does not label it. */
const minBarHeight = (value: number | null | undefined) => (value ? 2 : 0.01);

interface LineLabelsProps {
  labels: readonly (string | null)[];
  points: readonly { x: number; y: number }[];
  width: number;
  height: number;
}

const LineLabels = ({ labels, points, width, height }: LineLabelsProps) =>
  placeLineLabels(points, labels, { width, height }).map(
    (place, index) =>
      place && (
        <text key={index} {...place} dominantBaseline="central" textAnchor="middle" {...outlined}>
          {labels[index]}
        </text>
      ),
  );
