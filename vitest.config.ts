import { defineConfig } from 'vitest/config';
import { shellTests } from './shell/vitest.config.ts';

export default defineConfig({
  test: {
    projects: ['shared-contract', 'shared-ui', 'shared-auth', ...shellTests, 'remote-*', 'config'],
  },
});
