import '../api/testing/test-database-settings.ts';
import { defineConfig } from 'vitest/config';
import { patient } from './kit/presets/test-limits.ts';

export default defineConfig({
  test: {
    name: 'drills',
    include: ['drills/**/*.test.ts'],
    testTimeout: patient(45_000),
    hookTimeout: patient(45_000),
    expect: { poll: { timeout: patient(5_000) } },
    isolate: false,
    maxWorkers: 2,
    globalSetup: '../api/testing/embedded-setup.ts',
  },
});
