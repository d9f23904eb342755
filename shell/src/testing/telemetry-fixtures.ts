import type { AreaTelemetry } from '@studio-desk/shared-contract';

export const someTelemetry = (overrides: Partial<AreaTelemetry> = {}): AreaTelemetry => ({
  area: 'judges',
  version: '1.0.0',
  loads: 1284,
  load_p75: 412,
  phases_p75: { manifest: 20, styles: 30, code: 300, render: 62 },
  vitals_p75: { LCP: 1240, INP: 96, CLS: 0.02, TTFB: 40, FCP: 800 },
  failures: [],
  fell_back: [],
  errors: [],
  csp_violations: [],
  ...overrides,
});
