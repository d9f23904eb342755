import { defineConfig } from 'vitest/config';
import { browserTests } from './test-kit/presets/vitest-browser.ts';
import { unitTests } from './test-kit/presets/vitest-unit.ts';

export default defineConfig({
  test: { projects: [unitTests, browserTests, 'typeform-sandbox', 'web-server', 'tools'] },
});
