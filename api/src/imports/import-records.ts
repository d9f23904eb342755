import { setImmediate } from 'node:timers/promises';
import { yieldToEventLoop } from '../concurrency/chunk';
import type { Database } from '../db/database';
import { applyChanges } from '../record-operations/apply-changes';
import { type ChangeOrigin, ROWS_PER_STATEMENT } from '../record-operations/bulk-change-repository';
import { refreshTableStatistics } from '../record-operations/record-set-repository';
import type { RecordKindDescription, RecordChange } from '../record-operations/record-kind-description';

export interface RowError {
  readonly error: string;
}

/** A row of a file or a form response; `body` is null if the row has errors. */
export interface ImportRow<Body> {
  readonly body: Body | null;
  /** Returns the row's cells. They identify its record even if the row has errors: other rows may depend on it. */
  readonly cells: () => ReadonlyMap<string, string>;
}

/** The change of one record, and the outcomes of the rows that cause it, by row index. */
export interface ImportProposal<Success extends object> {
  /** Called only to write the change: a check of a large file does not need it. */
  readonly change: () => RecordChange | null;
  readonly outcomes: readonly (readonly [index: number, outcome: Success | RowError])[];
}

export interface ImportDescription<Body, Success extends object> {
  readonly recordKind: RecordKindDescription;
  /**
   * Yields a batch for every few hundred rows. Reads the stored records before each batch, and compares them with the
   * rows only while the caller iterates the batch. If `locks` is true, may lock the records that it reads.
   */
  readonly propose: (
    db: Database,
    rows: readonly ImportRow<Body>[],
    locks: boolean,
  ) => AsyncGenerator<Iterable<ImportProposal<Success>>, void>;
}

/** Returns the outcome of each row, or undefined if its cells have errors. Writes nothing if `by` is null. */
export async function importRecords<Body, Success extends object>(
  db: Database,
  { recordKind, propose }: ImportDescription<Body, Success>,
  rows: readonly ImportRow<Body>[],
  by: ChangeOrigin | null,
): Promise<(Success | RowError | undefined)[]> {
  const outcomes = new Array<Success | RowError | undefined>(rows.length);
  const batches = propose(db, rows, by !== null);
  let written = 0;
  let proposals: ImportProposal<Success>[] = [];
  const writeAndRead = async () => {
    const changes = by === null ? [] : proposals.flatMap(({ change }) => change() ?? []);
    if (by !== null && changes.length > 0) {
      await applyChanges(db, recordKind, by, changes);
      const isFirst = written < ROWS_PER_STATEMENT;
      written += changes.length;
      if (isFirst && written >= ROWS_PER_STATEMENT) await refreshTableStatistics(db, recordKind);
    }
    return batches.next();
  };
  const compare = async (batch: Iterable<ImportProposal<Success>>) => {
    // Send the next statement to the database first, so that the database works during the comparison.
    await setImmediate();
    const compared: ImportProposal<Success>[] = [];
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
