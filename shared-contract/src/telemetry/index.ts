export * from './telemetry-report';
export * from './telemetry-routes';
export * from './telemetry-summary';
