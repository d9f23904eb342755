import { defineConfig } from 'vitest/config';
import { shuffledSequence } from './e2e/kit/presets/test-order.ts';
import { browserTestConfig } from './e2e/kit/presets/vitest-browser.ts';
import { unitTestConfig } from './e2e/kit/presets/vitest-unit.ts';

export default defineConfig({
  // `sequence` is only set so that Vitest prints the seed; projects do not inherit it.
  test: { sequence: shuffledSequence, projects: [unitTestConfig, browserTestConfig, 'web-server', 'tools'] },
});
