import { uuidv7 } from 'uuidv7';
import { chunk } from '../../concurrency/chunk';
import type { Database } from '../../db/database';
import {
  type ImportDescription,
  type ImportedRow,
  type ImportProposal,
  type RowToImport,
  isRowError,
  toCreateChange,
  toUpdateChange,
} from '../../imports/import-records';
import {
  type KeyByName,
  readNameKeys,
  lowerCaseIdentities,
  type RecordIdentity,
} from '../../imports/record-keys-repository';
import { ROWS_PER_STATEMENT } from '../../record-operations/record-set-repository';
import { judgeRecordKind } from '../judge-operations';
import { readCompetitionLists } from '../judge-operations-repository';
import { groupRowsByJudge, type JudgeRowGroup, type StoredJudgeKeys } from './judge-identity';
import { findJudgesByIdentity } from './judge-import-repository';
import { createBlankJudge, type JudgeContent, mergeJudge } from './judge-merge';
import { type JudgeImportValues, readJudgeIdentity } from './judge-row';

export interface ImportedJudge extends ImportedRow {
  /** Says which stored values were kept although the row has others; null if there are none. */
  readonly kept: string | null;
  /** The outcomes of all rows of a judge share this object. */
  readonly judge: ImportedRow & { readonly name: string; readonly competitions_count: number };
}

export const judgeImportDescription: ImportDescription<JudgeImportValues, ImportedJudge> = {
  recordKind: judgeRecordKind,
  async *propose(db, rows, locks) {
    const identities = rows.map((row) => row.body ?? readJudgeIdentity(row.row.read().cells));
    const keys = await lowerCaseIdentities(db, identities);
    const hasErrors = (index: number) => rows[index]?.body === null;
    const wanted = keys.filter(({ email }, index) => email !== null || !hasErrors(index));
    const stored = await readJudges(db, wanted, locks);
    const competitions = [
      ...rows.flatMap(({ body }) => body?.competition ?? []),
      ...stored.flatMap(({ content }) => content.competitions),
    ];
    const names = await readNameKeys(
      db,
      competitions.flatMap(({ name }) => name ?? []),
    );
    const { judges, unclear } = await groupRowsByJudge(keys, stored, hasErrors);
    const outcomes = unclear.map((index) => ({
      error: `There are several judges named "${identities[index]?.name}". Add the email to say which one.`,
    }));
    yield [() => ({ rowIndexes: unclear, outcomes })];
    for (const batch of chunk(judges, ROWS_PER_STATEMENT))
      yield batch.map((judge) => () => proposeJudge(judge, rows, names));
  },
};

interface StoredJudge extends StoredJudgeKeys {
  readonly content: JudgeContent;
}

async function readJudges(
  db: Database,
  wanted: readonly RecordIdentity[],
  locks: boolean,
): Promise<StoredJudge[]> {
  const stored = new Map<string, StoredJudge>();
  for (const batch of chunk(wanted, ROWS_PER_STATEMENT)) {
    const found = await findJudgesByIdentity(db, batch, locks);
    const lists = await readCompetitionLists(
      db,
      found.map(({ judge }) => judge.id),
    );
    for (const { judge, keys } of found) {
      const content = { ...judge, competitions: lists.get(judge.id) ?? [] };
      stored.set(judge.id, { id: judge.id, updated_at: judge.updated_at, keys, content });
    }
  }
  return [...stored.values()];
}

function proposeJudge(
  { stored, rowIndexes }: JudgeRowGroup<StoredJudge>,
  rows: readonly RowToImport<JudgeImportValues>[],
  names: KeyByName,
): ImportProposal<ImportedJudge> {
  const given = rowIndexes.flatMap((index) => rows[index]?.body ?? []);
  const before = stored?.content ?? createBlankJudge(given[0]?.name ?? '');
  const { judge, results } = mergeJudge(before, given, names);
  const action = stored === null ? 'created' : judge === before ? 'unchanged' : 'updated';
  const competitions_count = judge.competitions.length - before.competitions.length;
  const imported = { name: judge.name, action, competitions_count } as const;
  return {
    change: () => {
      if (stored !== null) return judge === before ? null : toUpdateChange(stored.id, before, judge);
      return results.every(isRowError) ? null : toCreateChange(uuidv7(), judge);
    },
    rowIndexes,
    outcomes: results.map((result) =>
      isRowError(result) ? result : { action, kept: result.kept, judge: imported },
    ),
  };
}
