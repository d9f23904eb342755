import { defineConfig } from 'vitest/config';
import { shuffledSequence } from './e2e/kit/presets/test-order.ts';
import { browserTestConfig } from './e2e/kit/presets/vitest-browser.ts';
import { unitTestConfig } from './e2e/kit/presets/vitest-unit.ts';

export default defineConfig({
  // Each project sets `sequence` itself; it is repeated here so that Vitest prints the seed.
  test: { sequence: shuffledSequence, projects: [unitTestConfig, browserTestConfig, 'web-server', 'tools'] },
});
