import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Vitest preset of the tests that need no browser, of all parts whose other tests run in one: one project, so that
 * modules are loaded once for all of them.
 */
export const unitTests = defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'unit',
    environment: 'node',
    include: [
      '{shell,shared-*,remote-*}/src/**/*.test.ts',
      'api/{src/{base,settings},testing/openapi}/**/*.test.ts',
    ],
    exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
    isolate: false,
    // As long as the screen tests beside which they run.
    testTimeout: 15_000,
    pool: 'threads',
    // Vitest leaves one of two cores idle by itself.
    maxWorkers: 2,
  },
});
