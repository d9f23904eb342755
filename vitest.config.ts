import { defineConfig } from 'vitest/config';
import { shuffled } from './e2e/kit/presets/test-order.ts';
import { browserTests } from './e2e/kit/presets/vitest-browser.ts';
import { unitTests } from './e2e/kit/presets/vitest-unit.ts';

export default defineConfig({
  // The projects do not inherit `sequence`; Vitest prints the seed that stands here.
  test: { sequence: shuffled, projects: [unitTests, browserTests, 'web-server', 'tools'] },
});
