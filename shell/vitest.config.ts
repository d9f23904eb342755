import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { browserTests } from '../test-kit/presets/vitest-browser.ts';

const root = import.meta.dirname;
const isTest = (file: string) => /\.(browser\.test\.ts|test\.tsx)$/.test(file);
const mocks = (file: string) => readFileSync(join(root, file), 'utf8').includes('vi.mock(');

/** What puts something in a module's place does so for every file that comes after it in the same page. */
const mocking = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => isTest(file) && mocks(file));

export const shellTests = [
  { ...browserTests('shell', { exclude: mocking }), root },
  { ...browserTests('shell-mocking', { include: mocking, isolate: true }), root },
];

export default defineConfig({ test: { projects: shellTests } });
