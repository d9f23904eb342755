import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['shared-contract', 'shared-ui', 'shared-auth', 'shell', 'remote-*', 'config'],
  },
});
