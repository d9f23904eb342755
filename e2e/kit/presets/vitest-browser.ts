import react from '@vitejs/plugin-react';
import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { getLaunchOptions } from './browser.ts';
import { timeoutFactor, scaleTimeout } from './test-limits.ts';
import { shuffledSequence } from './test-order.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** One page more than the usual two cores, because each page is idle for a third of the time. */
const PAGES = 3;

const chromium = (reducedMotion: 'reduce' | 'no-preference') =>
  playwright({ launchOptions: getLaunchOptions(), contextOptions: { reducedMotion } });

const instance = (groupOrder: number, name: string, parts: string, motion: 'reduce' | 'no-preference') => ({
  browser: 'chromium' as const,
  name,
  include: [`${parts}/src/**/*.test.tsx`, `${parts}/src/**/*.browser.test.ts`],
  provider: chromium(motion),
  maxWorkers: PAGES,
  // Run the instances one after the other, because together they would slow each other down.
  sequence: { ...shuffledSequence, groupOrder },
});

/**
 * Tests in a real Chromium, with the network mocked by MSW. Test files share a Vite server and few pages,
 * because transforming and loading the modules for each file takes longer than its tests.
 */
export const browserTestConfig = defineConfig({
  root,
  plugins: [react(), tailwind()],
  // Replace page reloads, which would end the test, and the federation runtime, which needs built areas.
  resolve: {
    alias: [
      {
        find: '@module-federation/runtime',
        replacement: join(root, 'shell/src/testing/federation-runtime.ts'),
      },
      { find: /^.*\/browser\/reload-page$/, replacement: join(root, 'shell/src/testing/reload-page.ts') },
    ],
  },
  publicDir: join(root, 'e2e/kit/msw'),
  cacheDir: join(root, 'node_modules/.vite/tests'),
  // Pre-bundle all dependencies, because Vite reloads the page when it finds a new one during a test.
  optimizeDeps: {
    entries: [
      '{shell,shared-*,remote-*}/src/**/*.{ts,tsx}',
      'e2e/kit/presets/vitest-browser-setup.ts',
      'e2e/kit/screens/*.{ts,tsx}',
    ],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'msw',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'browser',
    setupFiles: [join(root, 'e2e/kit/presets/vitest-browser-setup.ts')],
    isolate: false,
    provide: { timeoutFactor },
    testTimeout: scaleTimeout(15_000),
    hookTimeout: scaleTimeout(15_000),
    expect: { poll: { timeout: scaleTimeout(4_000), interval: 15 } },
    browser: {
      enabled: true,
      headless: true,
      // The first page waits until all dependencies are bundled.
      connectTimeout: scaleTimeout(120_000),
      screenshotFailures: false,
      provider: chromium('reduce'),
      viewport: { width: 1440, height: 900 },
      instances: [
        instance(1, 'screens', '{shell,shared-auth,shared-area,remote-*}', 'reduce'),
        // Component tests run with animations, because some check them. Screen tests run faster without.
        instance(2, 'components', 'shared-ui', 'no-preference'),
      ],
    },
  },
});
