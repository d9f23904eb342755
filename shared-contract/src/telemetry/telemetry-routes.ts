import { reportTelemetry } from './telemetry-report';
import { readTelemetry } from './telemetry-summary';

/**
 * How areas do in the browsers that run them. The shell takes each of them by itself: what is used in two of its parts
 * that come late would come with the first screen.
 */
export const telemetryRoutes = { report: reportTelemetry, summary: readTelemetry };
