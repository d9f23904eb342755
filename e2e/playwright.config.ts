import { defineConfig } from '@playwright/test';
import { launchOptions } from '@studio-desk/test-kit/presets/browser';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './fixtures/empty-database.ts',
  // Journeys mostly wait, for the API or the browser, so three workers suit two cores.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // For a whole journey; single steps have the limits below.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // Closing animations would make some steps flaky. Screen tests cover motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a tenth of the time; use `--trace retain-on-failure` when needed.
    screenshot: 'only-on-failure',
  },
});
