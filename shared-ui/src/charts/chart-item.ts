/** One figure of a chart. */
export interface ChartItem {
  /** What it counts, such as a year; tells items apart. */
  name: string;
  value: number;
}

/** Props of figures in a row, such as years. */
export interface BarChartProps {
  /** What the figures are, for screen readers. */
  label: string;
  items: readonly ChartItem[];
  /** Bars, or a line through the same figures. */
  form?: 'bar' | 'line';
  /** The value above its bar, in short. */
  shortValue?: (value: number) => string;
  /** The value in full, with its unit: '16 companies'. */
  fullValue: (value: number) => string;
  /** Makes each bar a button. */
  onOpen?: (name: string) => void;
  /** For a card of full width. */
  tall?: boolean;
  /** For few figures on a wide card: bars twice as wide. */
  broad?: boolean;
}

/** Pointer moves become tooltips at most this often. */
export const TOOLTIP_THROTTLE_MS = 16;

/** Fills in their order; the last one also stands for the rest. */
export const CHART_FILLS = [
  'fill-chart-1',
  'fill-chart-2',
  'fill-chart-3',
  'fill-chart-4',
  'fill-chart-5',
  'fill-chart-6',
  'fill-chart-7',
  'fill-chart-8',
] as const;

/** The same colours for the swatches of a legend. */
export const CHART_SWATCHES = [
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
] as const;
