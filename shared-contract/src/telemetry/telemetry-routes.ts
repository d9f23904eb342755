import { reportTelemetry } from './telemetry-report';
import { readTelemetry } from './telemetry-summary';

/** The shell imports each route separately: a shared chunk would be loaded with the first screen. */
export const telemetryRoutes = { report: reportTelemetry, summary: readTelemetry };
