// Bundles both charts into one chunk, because dashboards need both, and one request is faster than two.
export { BarChartPicture } from './bar-chart-picture';
export { RingChartPicture } from './ring-chart-picture';
