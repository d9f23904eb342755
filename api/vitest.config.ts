import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgresBinaries } from '../test-kit/servers/postgres-binaries.ts';

const shared = {
  include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Vitest's default of 1 s is too short for a loaded machine.
  expect: { poll: { timeout: 30_000 } },
  // Load the API once for many files, because loading takes longer than the tests of a file.
  isolate: false,
};

// Four workers, because tests mostly wait: with two, half of the processor time is unused.
const together = { maxWorkers: 4, sequence: { groupOrder: 0 } };

// Tests that compare durations: they run after the other tests, not beside them.
const timed = ['src/accounts/sign-in/enumeration.test.ts'];
const afterwards = { include: timed, maxWorkers: 2, sequence: { groupOrder: 1 } };

const ONCE = [
  'src/db/embedded/**/*.test.ts',
  'src/imports/reading/**/*.test.ts',
  'src/operations/*backup*.test.ts',
  'src/reminders/{due-rule,due-rule-properties,next-reminder}.test.ts',
];

const hasPostgres = findPostgresBinaries() !== undefined;
if (!hasPostgres) console.info('The API is tested on the embedded database alone: no PostgreSQL was found.');

// PGlite runs PostgreSQL's code with another driver and one connection. Tests that depend on values, text
// order, locks or error codes run on both databases; the others on PostgreSQL, which is faster.
const onBoth = [
  'src/db/**/*.test.ts',
  'src/{operations,record-operations}/**/*.test.ts',
  'src/http/{every-route,hostile-queries,kept-fields}.test.ts',
  'src/**/*-{create,import,import-repository,lists,metrics,repository,routes,update}.test.ts',
  'src/**/{concurrent-*,many-*,*-once,primary-company,sample,undo-upload,*-check-and-undo}.test.ts',
  'src/accounts/sessions/refresh.test.ts',
  'src/accounts/sign-in/{auth-routes,email-confirmation,password-reset,registration-limit,reset-requests,sign-in-limit}.test.ts',
  'src/events/event-streams.test.ts',
  'src/mail/outbox/outbox-worker.test.ts',
  'src/reminders/reminder-scheduler.test.ts',
  'src/typeform/{typeform-sync,typeform-refresh,typeform-mappings}.test.ts',
];
const embedded = {
  ...shared,
  include: hasPostgres ? [...onBoth, ...ONCE] : shared.include,
  exclude: ['src/db/postgres/**'],
  globalSetup: './testing/embedded-setup.ts',
};

const postgres = { ...shared, exclude: ONCE, globalSetup: './testing/postgres-setup.ts' };

const unit = ['src/{base,settings}/**', 'testing/openapi/**'];

const project = (name: string, test: typeof embedded): TestProjectInlineConfiguration => ({
  test: { ...test, ...together, name, exclude: [...test.exclude, ...timed, ...unit] },
});

export default defineConfig({
  test: {
    projects: [
      project('embedded', embedded),
      ...(hasPostgres ? [project('postgres', postgres)] : []),
      { test: { ...(hasPostgres ? postgres : embedded), ...afterwards, name: 'times' } },
    ],
  },
});
