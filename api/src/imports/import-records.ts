import { setImmediate } from 'node:timers/promises';
import { yieldToEventLoop } from '../concurrency/chunk';
import type { Database } from '../db/database';
import { applyChanges } from '../record-operations/apply-changes';
import { type ChangeOrigin, ROWS_PER_STATEMENT } from '../record-operations/bulk-change-repository';
import { refreshStatistics } from '../record-operations/record-set-repository';
import type { RecordKindDescription, RecordChange } from '../record-operations/record-kind-description';

export interface RowError {
  readonly error: string;
}

/** A row of a file or a form response; `body` is null if the row has errors. */
export interface ImportRow<Body> {
  readonly body: Body | null;
  /** What identifies the record of a row with errors, for kinds whose other rows depend on it. */
  readonly cells: () => ReadonlyMap<string, string>;
}

/** What one record becomes by its rows, and what becomes of these rows, by their index. */
export interface Proposal<Success extends object> {
  /** Called only to write, because a check of a large file has no use for the changes. */
  readonly change: () => RecordChange | null;
  readonly outcomes: readonly (readonly [index: number, outcome: Success | RowError])[];
}

export interface ImportKind<Body, Success extends object> {
  readonly recordKind: RecordKindDescription;
  /**
   * Reads the stored records of some hundred rows at a time; comparing them happens in the iteration, while the
   * database works. If `locks`, nobody else changes what was read until the transaction ends.
   */
  readonly propose: (
    db: Database,
    rows: readonly ImportRow<Body>[],
    locks: boolean,
  ) => AsyncGenerator<Iterable<Proposal<Success>>, void>;
}

/** Returns an outcome for each row, none for a row with errors. Writes nothing if `by` is null. */
export async function importRecords<Body, Success extends object>(
  db: Database,
  { recordKind, propose }: ImportKind<Body, Success>,
  rows: readonly ImportRow<Body>[],
  by: ChangeOrigin | null,
): Promise<(Success | RowError | undefined)[]> {
  const outcomes = new Array<Success | RowError | undefined>(rows.length);
  const batches = propose(db, rows, by !== null);
  let written = 0;
  let proposals: Proposal<Success>[] = [];
  const writeAndRead = async () => {
    const changes = by === null ? [] : proposals.flatMap(({ change }) => change() ?? []);
    if (by !== null && changes.length > 0) {
      await applyChanges(db, recordKind, by, changes);
      const isFirst = written < ROWS_PER_STATEMENT;
      written += changes.length;
      if (isFirst && written >= ROWS_PER_STATEMENT) await refreshStatistics(db, recordKind);
    }
    return batches.next();
  };
  const compare = async (batch: Iterable<Proposal<Success>>) => {
    // The database gets its statement first, so that both work at once.
    await setImmediate();
    const compared: Proposal<Success>[] = [];
    for (const proposal of batch) {
      compared.push(proposal);
      for (const [index, outcome] of proposal.outcomes) outcomes[index] = outcome;
      await yieldToEventLoop();
    }
    return compared;
  };
  let read = await batches.next();
  while (!read.done) [read, proposals] = await Promise.all([writeAndRead(), compare(read.value)]);
  await writeAndRead();
  return outcomes;
}
