import react from '@vitejs/plugin-react';
import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './browser.mjs';

const setup = fileURLToPath(new URL('./vitest-browser-setup.ts', import.meta.url));
const publicDir = fileURLToPath(new URL('../msw', import.meta.url));

/** What needs a page. All other tests run in Node: `unitTests`. */
const SCREEN_TESTS = ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'];

interface Differences {
  include?: string[];
  exclude?: string[];
  /** A page for each file. Everything would be loaded anew for each of them: only where nothing else helps. */
  isolate?: boolean;
  /** With motion: for the components that have it. On screens it is only waited for. */
  motion?: boolean;
  /** Tests that have a page of their own beside that of the others: the longest workspace would hold up the rest. */
  apart?: string[];
}

/** Vitest preset of every workspace with screens: tests run in a real Chromium, the network is MSW's. */
export const browserTests = (
  name: string,
  { include = SCREEN_TESTS, exclude = [], isolate = false, motion = false, apart = [] }: Differences = {},
) =>
  defineConfig({
    plugins: [react(), tailwind()],
    publicDir,
    cacheDir: fileURLToPath(new URL(`../../node_modules/.vite/test-${name}`, import.meta.url)),
    // All sources are read first: a dependency found during a test would reload the page under it.
    optimizeDeps: {
      entries: [
        'src/**/*.{ts,tsx}',
        '../test-kit/presets/vitest-browser-setup.ts',
        '../test-kit/screens/*.{ts,tsx}',
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
      name,
      setupFiles: [setup],
      include,
      exclude,
      isolate,
      testTimeout: 15_000,
      // As patient as the elements that are waited for: a busy machine answers late.
      expect: { poll: { timeout: 5_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: launchOptions(),
          contextOptions: { reducedMotion: motion ? 'no-preference' : 'reduce' },
        }),
        viewport: { width: 1440, height: 900 },
        instances: [
          { browser: 'chromium', exclude: [...exclude, ...apart] },
          ...(apart.length > 0
            ? [{ browser: 'chromium' as const, name: `${name} (apart)`, include: apart }]
            : []),
        ],
      },
    },
  });
