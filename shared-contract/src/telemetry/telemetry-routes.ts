import { reportTelemetry } from './telemetry-report';
import { readTelemetry } from './telemetry-summary';

/** The shell imports the routes from separate files: a chunk with both would be loaded with the first screen. */
export const telemetryRoutes = { report: reportTelemetry, summary: readTelemetry };
