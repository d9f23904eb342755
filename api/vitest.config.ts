import { defineConfig } from 'vitest/config';
import { findPostgresBinaries } from './src/testing/postgres-binaries.ts';

const shared = {
  include: ['src/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // Each file has its own database; loading the whole API anew for each would take longer than its tests.
  isolate: false,
};

const embedded = {
  test: {
    ...shared,
    exclude: ['src/db/postgres/**'],
    name: 'embedded',
    globalSetup: './src/testing/embedded-setup.ts',
  },
};

// What the embedded database alone has, and what has no database, is tested once.
const once = [
  'src/backup/**',
  'src/db/embedded/**',
  'src/drills/**',
  'src/files/**',
  'src/reminders/{due-rule,due-rule-properties,next-reminder}.test.ts',
  'src/typeform-sandbox/**',
  'src/*.test.ts',
];
const postgres = {
  test: { ...shared, exclude: once, name: 'postgres', globalSetup: './src/testing/postgres-setup.ts' },
};

const hasPostgres = findPostgresBinaries() !== undefined;
if (!hasPostgres) console.info('Skipped: the API tests on PostgreSQL, as no server binaries were found.');

/** The same tests on both databases. */
export default defineConfig({
  test: {
    // Much of a test is waiting for the database and for threads: by itself Vitest leaves one of two cores idle. With
    // three, tests that compare times find the machine's.
    maxWorkers: 2,
    projects: hasPostgres ? [embedded, postgres] : [embedded],
  },
});
