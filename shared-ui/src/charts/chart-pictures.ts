// One chunk for both kinds of charts: dashboards need both, and one request is faster.
export { BarChartPicture } from './bar-chart-picture';
export { RingChartPicture } from './ring-chart-picture';
