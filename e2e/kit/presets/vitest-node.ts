import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patient } from './test-limits.ts';
import { shuffled } from './test-order.ts';

export const nodeTests = (name: string) =>
  defineConfig({
    test: {
      name,
      include: ['**/*.test.ts'],
      // Test files share loaded modules, because loading them takes as long as the tests.
      isolate: false,
      exclude: ['**/node_modules/**', '**/dist/**'],
      setupFiles: fileURLToPath(new URL('vitest-node-setup.ts', import.meta.url)),
      testTimeout: patient(45_000),
      hookTimeout: patient(45_000),
      expect: { poll: { timeout: patient(5_000) } },
      // Tests mostly wait for processes, and Vitest's default leaves one of two cores idle.
      maxWorkers: 2,
      sequence: { ...shuffled, groupOrder: 4 },
    },
  });
