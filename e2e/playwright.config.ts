import { defineConfig } from '@playwright/test';
import { launchOptions } from '@studio-desk/test-kit/presets/browser';

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './fixtures/empty-database.ts',
  // Each worker runs the whole product beside its browser; much of a journey is waiting for one of them.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A journey goes through many screens; a step that hangs ends by the limits below.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // On its way out a menu or dialog would stand beside the next one, sometimes. Screen tests have the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of everything takes a tenth of the time: `--trace retain-on-failure` where one is wanted.
    screenshot: 'only-on-failure',
  },
});
