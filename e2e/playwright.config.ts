import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from '@studio-desk/test-kit/presets/browser';
import { isFullRun, scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Tests tagged @all are slow, or covered in part by other tests: only `npm run test:all` runs them.
  grepInvert: isFullRun ? undefined : /@all/,
  outputDir: 'test-results',
  globalSetup: './fixtures/empty-database.ts',
  // One worker more than the usual two cores, because tests wait for servers and pages half of the time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // The timeout of a whole test. The timeouts below are those of single steps.
  timeout: scaleTimeout(60_000),
  expect: { timeout: scaleTimeout(5_000) },
  reporter: [['list']],
  use: {
    launchOptions: getLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    actionTimeout: scaleTimeout(7_500),
    // Animations would make some steps flaky. The component tests in Vitest run with animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a tenth of the run time; use `--trace retain-on-failure` when needed.
    screenshot: 'only-on-failure',
  },
});
