import { existsSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isFullRun, scaleTimeout } from '../e2e/kit/presets/test-limits.ts';
import { shuffledSequence } from '../e2e/kit/presets/test-order.ts';
import { findPostgresBinaries } from '../e2e/kit/servers/postgres-binaries.ts';

const shared = {
  include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
  setupFiles: '../e2e/kit/presets/vitest-node-setup.ts',
  testTimeout: scaleTimeout(45_000),
  hookTimeout: scaleTimeout(45_000),
  expect: { poll: { timeout: scaleTimeout(5_000), interval: 10 } },
  // Load the API once for many files, because loading takes longer than the tests of a file.
  isolate: false,
  maxWorkers: 2,
  sequence: shuffledSequence,
};

const hasPostgres = findPostgresBinaries() !== undefined;
if (!hasPostgres) console.info('The API is tested on the embedded database alone: no PostgreSQL was found.');

/** These files do not run on PostgreSQL: they test what only the embedded database does. */
const EMBEDDED_ONLY = ['src/db/embedded/**/*.test.ts', 'src/operations/daily-backup.test.ts'];

/**
 * These files run on both databases. PGlite is PostgreSQL with another driver and a single connection, so it
 * can differ in parsed values, text order and case, locks, error codes and long transactions.
 */
const BOTH = [
  'src/accounts/sessions/refresh.test.ts',
  'src/companies/company-metrics.test.ts',
  'src/companies/company-search-repository.test.ts',
  'src/companies/upload/company-import.test.ts',
  'src/db/database.test.ts',
  'src/events/change-feed.test.ts',
  'src/http/hostile-queries.test.ts',
  'src/imports/uploads.test.ts',
  'src/judges/competitions-once.test.ts',
  'src/judges/judge-metrics.test.ts',
  'src/judges/judge-search-repository.test.ts',
  'src/mail/outbox/outbox-worker.test.ts',
  'src/notes/note-routes.test.ts',
  'src/people/person-fields.test.ts',
  'src/people/person-metrics.test.ts',
  'src/people/involvements/primary-company.test.ts',
  'src/query/query-agreement-routes.test.ts',
  'src/query/search-routes.test.ts',
  'src/record-routes.test.ts',
  'src/query/folded-text.test.ts',
  'src/record-operations/bulk-undo.test.ts',
  'src/record-operations/change-properties.test.ts',
  'src/reminders/reminder-scheduler.test.ts',
  'src/idempotency/respond-idempotently.test.ts',
];
const gone = BOTH.filter((file) => !existsSync(new URL(file, import.meta.url)));
if (gone.length > 0)
  throw new Error(`These tests run on both databases, but are not there: ${gone.join(', ')}`);
const embedded = {
  ...shared,
  include: hasPostgres && !isFullRun ? [...BOTH, ...EMBEDDED_ONLY] : shared.include,
  exclude: ['src/db/postgres/**'],
  globalSetup: './testing/embedded-setup.ts',
};

const postgres = { ...shared, exclude: EMBEDDED_ONLY, globalSetup: './testing/postgres-setup.ts' };

const unit = ['src/{concurrency,settings}/**', 'src/encryption.test.ts', 'testing/openapi/**'];

const project = (name: string, test: typeof embedded): TestProjectInlineConfiguration => ({
  test: { ...test, name, exclude: [...test.exclude, ...unit] },
});

export default defineConfig({
  test: {
    teardownTimeout: scaleTimeout(10_000),
    sequence: shuffledSequence,
    projects: [project('embedded', embedded), ...(hasPostgres ? [project('postgres', postgres)] : [])],
  },
});
