// What draws, in one file of its own: a dashboard has both kinds, and one request is quicker than four.
export { BarChartPicture } from './bar-chart-picture';
export { RingChartPicture } from './ring-chart-picture';
