export interface ChartItem {
  name: string;
  value: number;
}

export interface BarChartProps {
  label: string;
  items: readonly ChartItem[];
  form?: 'bar' | 'line';
  shortValue?: (value: number) => string;
  /** Returns the value with its unit, for example '16 companies'. */
  fullValue: (value: number) => string;
  onOpen?: (name: string) => void;
  tall?: boolean;
  broad?: boolean;
  /** The name of the bar whose year is not over yet. */
  unfinished?: string;
}

export const TOOLTIP_THROTTLE_MS = 16;

/** 'Other' is gray, because it sums several categories and is not a category itself. */
export const OTHER_FILL_CLASS = 'fill-border-strong';
export const OTHER_SWATCH_CLASS = 'bg-border-strong';

export const CHART_FILL_CLASSES = [
  'fill-chart-1',
  'fill-chart-2',
  'fill-chart-3',
  'fill-chart-4',
  'fill-chart-5',
  'fill-chart-6',
  'fill-chart-7',
  'fill-chart-8',
] as const;

export const CHART_SWATCH_CLASSES = [
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
] as const;
