import '../api/testing/test-database-settings.ts';
import { defineConfig } from 'vitest/config';
import { scaleTimeout } from './kit/presets/test-limits.ts';

export default defineConfig({
  test: {
    name: 'drills',
    include: ['drills/**/*.test.ts'],
    testTimeout: scaleTimeout(45_000),
    hookTimeout: scaleTimeout(45_000),
    expect: { poll: { timeout: scaleTimeout(5_000) } },
    isolate: false,
    maxWorkers: 2,
    globalSetup: '../api/testing/embedded-setup.ts',
  },
});
