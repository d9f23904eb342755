import { uuidv7 } from 'uuidv7';
import { chunk } from '../../concurrency/chunk';
import type { Database } from '../../db/database';
import type { ImportDescription, ImportProposal, RowError } from '../../imports/import-records';
import { readNameKeys, type NameKeys } from '../../imports/name-keys-repository';
import { ROWS_PER_STATEMENT } from '../../record-operations/bulk-change-repository';
import type { RecordChange } from '../../record-operations/record-kind-description';
import { diffFields, omitNullFields } from '../../records/field-values';
import { judgeRecordKind } from '../judge-operations';
import { mergeJudge, createBlankJudge } from './judge-merge';
import { groupRowsByJudge, type JudgeKeys, type JudgeRows } from './judge-identity';
import { findJudgeIds, readStoredJudges, type StoredJudge } from './judge-import-repository';
import { type JudgeImport, type JudgeIdentity, readJudgeIdentity } from './judge-row';

/** The effect of a file on one judge; the outcomes of all rows of the judge share this object. */
export interface JudgeImportAction {
  readonly action: 'created' | 'updated' | 'unchanged';
  readonly competitions_count: number;
}

export interface ImportedJudge {
  readonly name: string;
  readonly kept: string | null;
  readonly judge: JudgeImportAction;
}

type JudgeProposal = ImportProposal<ImportedJudge>;
type ValidRow = readonly [index: number, judge: JudgeImport];

export const judgeImport: ImportDescription<JudgeImport, ImportedJudge> = {
  recordKind: judgeRecordKind,
  async *propose(db, rows, locks) {
    const valid = rows.flatMap(({ body }, index): ValidRow[] => (body === null ? [] : [[index, body]]));
    const refused = rows.flatMap(({ body, cells }) =>
      body === null ? (readJudgeIdentity(cells()) ?? []) : [],
    );
    const keys = await keysOf(
      db,
      valid.map(([, judge]) => judge),
    );
    const refusedKeys = await keysOf(db, refused);
    const stored = await storedJudges(db, [...keys, ...refusedKeys], locks);
    const names = await competitionNames(db, valid, stored);
    const { judges, unclear } = await groupRowsByJudge(keys, stored, refusedKeys);
    yield [{ change: () => null, outcomes: unclear.map((at) => severalOfName(valid[at])) }];
    for (const batch of chunk(judges, ROWS_PER_STATEMENT)) yield compared(batch, valid, names);
  },
};

function* compared(
  judges: readonly JudgeRows<StoredJudge>[],
  rows: readonly ValidRow[],
  names: NameKeys,
): Generator<JudgeProposal, void> {
  for (const judge of judges) yield proposeJudge(judge, rows, names);
}

/** The database lower-cases names by its collation; JavaScript lower-cases emails, because they are ASCII. */
async function keysOf(db: Database, rows: readonly JudgeIdentity[]): Promise<JudgeKeys[]> {
  const keyOf = await readNameKeys(
    db,
    rows.map(({ name }) => name),
  );
  return rows.map(({ name, email }) => ({
    name: keyOf.get(name) ?? name,
    email: email?.toLowerCase() ?? null,
  }));
}

async function storedJudges(
  db: Database,
  wanted: readonly JudgeKeys[],
  locks: boolean,
): Promise<StoredJudge[]> {
  const ids = new Set<string>();
  for (const batch of chunk(wanted, ROWS_PER_STATEMENT))
    for (const id of await findJudgeIds(db, batch, locks)) ids.add(id);
  const stored: StoredJudge[] = [];
  for (const batch of chunk([...ids], ROWS_PER_STATEMENT))
    stored.push(...(await readStoredJudges(db, batch)));
  return stored;
}

/** Maps names of competitions to their lower case in the database. */
async function competitionNames(
  db: Database,
  rows: readonly ValidRow[],
  stored: readonly StoredJudge[],
): Promise<NameKeys> {
  const names = await readNameKeys(
    db,
    rows.flatMap(([, { competition }]) => competition?.name ?? []),
  );
  for (const { content, name_keys } of stored)
    content.competitions.forEach(
      ({ name }, index) => name !== null && names.set(name, name_keys[index] ?? name),
    );
  return names;
}

const severalOfName = (row: ValidRow | undefined): readonly [number, RowError] => {
  if (row === undefined) throw new Error('A row of judges was lost.');
  const [index, { name }] = row;
  return [index, { error: `There are several judges named "${name}". Add the email to say which one.` }];
};

function proposeJudge(
  { stored, rowIndexes }: JudgeRows<StoredJudge>,
  rows: readonly ValidRow[],
  names: NameKeys,
): JudgeProposal {
  const own = rowIndexes.flatMap((at) => (rows[at] === undefined ? [] : [rows[at]]));
  const [first] = own;
  if (first === undefined) throw new Error('A judge of an import has no row.');
  const before = stored?.content ?? createBlankJudge(first[1]);
  const given = own.map(([, judge]) => judge);
  const { judge, results } = mergeJudge(before, given, names);
  const competitions_count = judge.competitions.length - before.competitions.length;
  const isRead = results.some((result) => !('error' in result));
  const action = stored === null ? 'created' : judge === before ? 'unchanged' : 'updated';
  const done: JudgeImportAction = { action, competitions_count };
  return {
    change: () => (isRead ? changeOf(stored, before, judge) : null),
    outcomes: own.map(([index], at) => {
      const result = results[at];
      if (result === undefined) throw new Error('A row of an import has no result.');
      return [index, 'error' in result ? result : { name: judge.name, kept: result.kept, judge: done }];
    }),
  };
}

function changeOf(
  stored: StoredJudge | null,
  before: StoredJudge['content'],
  judge: StoredJudge['content'],
): RecordChange | null {
  if (stored === null) return { id: uuidv7(), action: 'create', before: {}, after: omitNullFields(judge) };
  if (judge === before) return null;
  return { id: stored.id, action: 'update', ...diffFields({ ...before }, { ...judge }) };
}
