import { defineConfig } from '@playwright/test';
import { launchOptions } from '@studio-desk/test-kit/presets/browser';
import { isAll, patient } from '@studio-desk/test-kit/presets/test-limits';

/** What runs for minutes and is reached by other tests in part: `npm run test:all` alone runs it. */
const LONG = [
  'drills/**',
  'federation/{failure-modes,new-area,same-build}.spec.ts',
  'operations/nginx-repeats.spec.ts',
];

export default defineConfig({
  testDir: '.',
  testIgnore: isAll ? [] : LONG,
  outputDir: 'test-results',
  globalSetup: './fixtures/empty-database.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Limits a whole test; the timeouts below limit single steps.
  timeout: patient(60_000),
  expect: { timeout: patient(5_000) },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    actionTimeout: patient(7_500),
    // Closing animations would make some steps flaky. The component tests in Vitest run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a tenth of the run time; use `--trace retain-on-failure` when needed.
    screenshot: 'only-on-failure',
  },
});
