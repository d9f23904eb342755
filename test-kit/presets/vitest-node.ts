import { defineConfig } from 'vitest/config';

/** Vitest preset of workspaces without screens. */
export const nodeTests = (name: string) =>
  defineConfig({
    test: {
      name,
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      // As long as the screen tests beside which they run.
      testTimeout: 15_000,
      // Much of a test is waiting for another process: by itself Vitest leaves one of two cores idle.
      maxWorkers: 2,
      sequence: { groupOrder: 4 },
    },
  });
