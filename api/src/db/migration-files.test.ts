import { describe, expect, it } from 'vitest';
import { isConcurrentIndexStatement, readMigrationsFromFiles } from './migrations';

// Earlier migrations are released and cannot be changed.
const FIRST_CHECKED = '0012';
const REWRITES = 'rewrites or reads a whole table while it locks it';
/** These migrations rewrite a table to add a search column, which docs/decisions/0034 accepts. */
const REWRITING = ['0013_company_founders_search', '0024_folded_texts'];

/** Finds slow statements that block reads or writes of a table while they run. */
function faultsOf(statements: readonly string[]): string[] {
  const found = statements.map((statement) =>
    statement
      .replace(/\$\$.*?\$\$/gs, '')
      .replace(/^\s*--.*$/gm, '')
      .trim()
      .toLowerCase(),
  );
  const created = new Set(found.flatMap((statement) => /^create table "(\w+)"/.exec(statement)?.[1] ?? []));
  const isChangeOf = (statement: string, pattern: RegExp) => {
    const table = pattern.exec(statement)?.[1];
    return table !== undefined && !created.has(table);
  };
  const locks = found.some((statement) =>
    isChangeOf(statement, /^(?:alter table|create .*trigger .* on) "(\w+)"/),
  );
  const rewrites = found.some((statement) =>
    isChangeOf(
      statement,
      /^alter table "(\w+)".*(?: generated (?:always|by)|" (?:set data )?type| set not null)\b/s,
    ),
  );
  const changesData = found.some((statement) => /^(insert|update|delete|with|select|do)\b/.test(statement));
  const buildsIndex = found.some((statement) =>
    isChangeOf(statement, /^create (?:unique )?index (?!concurrently).*? on "(\w+)"/s),
  );
  const concurrent = found.filter(isConcurrentIndexStatement).length;
  return [
    ...(rewrites ? [REWRITES] : []),
    ...(locks && changesData ? ['changes rows while it locks a table'] : []),
    ...(buildsIndex ? ['builds an index without CONCURRENTLY on a table that has rows'] : []),
    ...(concurrent > 0 && concurrent < found.length ? ['does more than build indexes concurrently'] : []),
  ];
}

const checked = readMigrationsFromFiles().filter(({ name }) => name >= FIRST_CHECKED);

it.each(checked)('the migration $name holds no lock while it works through a table', ({ name, sql }) => {
  expect(faultsOf(sql)).toEqual(REWRITING.includes(name) ? [REWRITES] : []);
});

describe('the check of migrations', () => {
  it.each([
    [['ALTER TABLE "a" ADD COLUMN "b" int', 'UPDATE "a" SET "b" = 1'], 'changes rows while it locks a table'],
    [
      ['-- additive\nALTER TABLE "a" DISABLE TRIGGER USER', 'DELETE FROM "b"'],
      'changes rows while it locks a table',
    ],
    [['CREATE INDEX "a_b" ON "a" ("b")'], 'builds an index without CONCURRENTLY on a table that has rows'],
    [
      ['CREATE INDEX CONCURRENTLY "a_b" ON "a" ("b")', 'CREATE TABLE "c" ()'],
      'does more than build indexes concurrently',
    ],
    [['ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED'], REWRITES],
    [['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint'], REWRITES],
    [['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL'], REWRITES],
  ])('finds the fault of %j', (statements, fault) => {
    expect(faultsOf(statements)).toEqual([fault]);
  });

  it('allows indexes on tables of the same file, and data changes in bodies of functions', () => {
    const body = 'CREATE FUNCTION "f"() RETURNS trigger AS $$\nBEGIN\n\tUPDATE a SET b = 1;\nEND\n$$';
    const trigger = 'CREATE TRIGGER "t" AFTER INSERT ON "b" EXECUTE FUNCTION "f"()';
    expect(faultsOf(['CREATE TABLE "a" ()', 'CREATE INDEX "i" ON "a" ("b")', body, trigger])).toEqual([]);
  });
});
