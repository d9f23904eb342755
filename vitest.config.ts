import { defineConfig } from 'vitest/config';
import { shellTests } from './shell/vitest.config.ts';

export default defineConfig({
  test: {
    projects: [
      'shared-contract',
      'shared-ui',
      'shared-auth',
      'shared-area',
      ...shellTests,
      'remote-*',
      'typeform-sandbox',
      'web-server',
      'tools',
    ],
  },
});
