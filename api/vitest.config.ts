import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findPostgresBinaries } from './src/testing/postgres-binaries.ts';

const shared = {
  include: ['src/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // Each file has its own database; loading the whole API anew for each would take longer than its tests.
  isolate: false,
};

// Much of a test is waiting for the database, for threads and for time to pass: with one file for each of two cores,
// one of them is idle half of the time.
const together = { maxWorkers: 3, sequence: { groupOrder: 0 } };

// They compare times: beside all others they would find the machine's.
const timed = ['src/auth/enumeration.test.ts'];
const afterwards = { include: timed, maxWorkers: 2, sequence: { groupOrder: 1 } };

const embedded = {
  ...shared,
  exclude: ['src/db/postgres/**'],
  globalSetup: './src/testing/embedded-setup.ts',
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
const postgres = { ...shared, exclude: once, globalSetup: './src/testing/postgres-setup.ts' };

const onOne = (name: string, test: typeof embedded): TestProjectInlineConfiguration[] => [
  { test: { ...test, ...together, name, exclude: [...test.exclude, ...timed] } },
  { test: { ...test, ...afterwards, name: `${name}-times` } },
];

const hasPostgres = findPostgresBinaries() !== undefined;
if (!hasPostgres) console.info('Skipped: the API tests on PostgreSQL, as no server binaries were found.');

// Half of the time of all tests is pauses, silences and restarts in these few files.
const WAITING = /src\/(?:drills|events)\/|typeform-failures|smtp-faults|test-reminder-service/;

/** Spreads them over the others of their project: side by side they would leave the processors idle. */
class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const kinds = new Map<string, TestSpecification[]>();
    for (const file of sorted) {
      const kind = `${file.project.name} ${WAITING.test(file.moduleId)}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
    }
    const places = new Map(
      [...kinds.values()].flatMap((kind) => kind.map((file, index) => [file, index / kind.length])),
    );
    const placeOf = (file: TestSpecification) => places.get(file) ?? 0;
    return sorted.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || placeOf(one) - placeOf(other),
    );
  }
}

/** The same tests on both databases. */
export default defineConfig({
  test: {
    sequence: { sequencer: SpreadWaiting },
    projects: [...onOne('embedded', embedded), ...(hasPostgres ? onOne('postgres', postgres) : [])],
  },
});
