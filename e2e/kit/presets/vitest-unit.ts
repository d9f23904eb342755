import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { scaleTimeout } from './test-limits.ts';
import { shuffledSequence } from './test-order.ts';

export const unitTestConfig = defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    name: 'unit',
    environment: 'node',
    include: [
      '{shell,shared-*,remote-*}/src/**/*.test.ts',
      'api/{src/{concurrency,settings},sandbox/src,testing/openapi}/**/*.test.ts',
      'api/src/encryption.test.ts',
    ],
    exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
    setupFiles: fileURLToPath(new URL('vitest-node-setup.ts', import.meta.url)),
    isolate: false,
    testTimeout: scaleTimeout(15_000),
    pool: 'threads',
    maxWorkers: 2,
    sequence: shuffledSequence,
  },
});
