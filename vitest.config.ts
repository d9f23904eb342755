import { defineConfig } from 'vitest/config';
import { browserTests } from './e2e/kit/presets/vitest-browser.ts';
import { unitTests } from './e2e/kit/presets/vitest-unit.ts';

export default defineConfig({
  test: { projects: [unitTests, browserTests, 'web-server', 'tools'] },
});
