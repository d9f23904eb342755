import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { scaleTimeout } from './test-limits.ts';
import { shuffledSequence } from './test-order.ts';

export const createNodeTestConfig = (name: string) =>
  defineConfig({
    test: {
      name,
      include: ['**/*.test.ts'],
      // Test files share loaded modules, because loading them takes as long as the tests.
      isolate: false,
      exclude: ['**/node_modules/**', '**/dist/**'],
      setupFiles: fileURLToPath(new URL('vitest-node-setup.ts', import.meta.url)),
      testTimeout: scaleTimeout(45_000),
      hookTimeout: scaleTimeout(45_000),
      expect: { poll: { timeout: scaleTimeout(5_000) } },
      // Two workers on two cores (Vitest's default is one), because the tests mostly wait for other
      // processes.
      maxWorkers: 2,
      sequence: { ...shuffledSequence, groupOrder: 4 },
    },
  });
