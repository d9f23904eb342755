import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgresBinaries } from '../test-kit/servers/postgres-binaries.ts';

const shared = {
  include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // Each file has its own database; loading the whole API anew for each would take longer than its tests.
  isolate: false,
};

// Much of a test is waiting for the database, for threads and for time to pass: with one file for each of two cores,
// one of them is idle half of the time, with three still now and then.
const together = { maxWorkers: 4, sequence: { groupOrder: 0 } };

// They compare times: beside all others they would find the machine's.
const timed = ['src/accounts/sign-in/enumeration.test.ts'];
const afterwards = { include: timed, maxWorkers: 2, sequence: { groupOrder: 1 } };

const embedded = {
  ...shared,
  exclude: ['src/db/postgres/**'],
  globalSetup: './testing/embedded-setup.ts',
};

// What the embedded database alone has, and what has no database, is tested once.
const once = [
  'src/db/embedded/**',
  'src/imports/reading/**',
  'src/operations/*backup*.test.ts',
  'src/reminders/{due-rule,due-rule-properties,next-reminder}.test.ts',
  'src/{base,settings}/**',
  'testing/**',
];
const postgres = { ...shared, exclude: once, globalSetup: './testing/postgres-setup.ts' };

const onOne = (name: string, test: typeof embedded): TestProjectInlineConfiguration[] => [
  { test: { ...test, ...together, name, exclude: [...test.exclude, ...timed] } },
  { test: { ...test, ...afterwards, name: `${name}-times` } },
];

const hasPostgres = findPostgresBinaries() !== undefined;
if (!hasPostgres) console.info('Skipped: the API tests on PostgreSQL, as no server binaries were found.');

/** The same tests on both databases. */
export default defineConfig({
  test: {
    projects: [...onOne('embedded', embedded), ...(hasPostgres ? onOne('postgres', postgres) : [])],
  },
});
