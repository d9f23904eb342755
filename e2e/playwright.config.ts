import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from '@studio-desk/test-kit/presets/browser';
import { isFullRun, scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Only `npm run test:all` runs slow tests, and tests whose behavior another test covers in part.
  grepInvert: isFullRun ? undefined : /@all/,
  outputDir: 'test-results',
  globalSetup: './fixtures/empty-database.ts',
  // One worker more than the usual two cores, because tests wait for servers and pages half of the time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Limits a whole test; the timeouts below limit single steps.
  timeout: scaleTimeout(60_000),
  expect: { timeout: scaleTimeout(5_000) },
  reporter: [['list']],
  use: {
    launchOptions: getLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    actionTimeout: scaleTimeout(7_500),
    // Closing animations would make some steps flaky. The component tests in Vitest run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a tenth of the run time; use `--trace retain-on-failure` when needed.
    screenshot: 'only-on-failure',
  },
});
