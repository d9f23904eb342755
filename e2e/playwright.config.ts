import { defineConfig } from '@playwright/test';
import { launchOptions } from '@studio-desk/test-kit/presets/browser';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './fixtures/empty-database.ts',
  // Tests mostly wait for the API or the browser, so three workers suit two cores.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Limits a whole test; the timeouts below limit single steps.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Closing animations would make some steps flaky. The component tests in Vitest run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a tenth of the run time; use `--trace retain-on-failure` when needed.
    screenshot: 'only-on-failure',
  },
});
