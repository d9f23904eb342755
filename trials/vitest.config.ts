import '../api/testing/test-database-settings.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'trials',
    include: ['**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    isolate: false,
    maxWorkers: 2,
    globalSetup: '../api/testing/embedded-setup.ts',
  },
});
