import { defineConfig } from 'vitest/config';
import { shellTests } from './shell/vitest.config.ts';
import { unitTests } from './test-kit/presets/vitest-unit.ts';

export default defineConfig({
  test: {
    projects: [
      unitTests,
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
