import { defineConfig } from 'vitest/config';

export const nodeTests = (name: string) =>
  defineConfig({
    test: {
      name,
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      testTimeout: 120_000,
      // Vitest's default of 1 s is too short for a loaded machine.
      expect: { poll: { timeout: 30_000 } },
      // Tests mostly wait for processes, and Vitest's default leaves one of two cores idle.
      maxWorkers: 2,
      sequence: { groupOrder: 4 },
    },
  });
