// Puts both kinds of charts into one chunk: dashboards need both, and one request is faster.
export { BarChartPicture } from './bar-chart-picture';
export { RingChartPicture } from './ring-chart-picture';
