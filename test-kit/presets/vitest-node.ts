import { defineConfig } from 'vitest/config';

export const nodeTests = (name: string) =>
  defineConfig({
    test: {
      name,
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      // As long as the screen tests that run beside these.
      testTimeout: 15_000,
      // Tests mostly wait for processes; by default Vitest leaves one of two cores idle.
      maxWorkers: 2,
      sequence: { groupOrder: 4 },
    },
  });
