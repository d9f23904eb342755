import type { Database } from '../db/database';
import { applyChanges } from '../record-operations/apply-changes';
import type { ChangeOrigin } from '../record-operations/bulk-change-repository';
import type { UndoableKind, RecordChange } from '../record-operations/undoable-kind';

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
  readonly change: RecordChange | null;
  readonly outcomes: readonly (readonly [index: number, outcome: Success | RowError])[];
}

export interface ImportKind<Body, Success extends object> {
  readonly undoable: UndoableKind;
  /**
   * Compares rows with the stored records, some hundred at a time. If `locks`, nobody else changes what was compared
   * until the transaction ends.
   */
  readonly propose: (
    db: Database,
    rows: readonly ImportRow<Body>[],
    locks: boolean,
  ) => AsyncIterable<readonly Proposal<Success>[]>;
}

/** Returns an outcome for each row, none for a row with errors. Writes nothing if `by` is null. */
export async function importRecords<Body, Success extends object>(
  db: Database,
  { undoable, propose }: ImportKind<Body, Success>,
  rows: readonly ImportRow<Body>[],
  by: ChangeOrigin | null,
): Promise<(Success | RowError | undefined)[]> {
  const outcomes = new Array<Success | RowError | undefined>(rows.length);
  for await (const proposals of propose(db, rows, by !== null)) {
    for (const proposal of proposals)
      for (const [index, outcome] of proposal.outcomes) outcomes[index] = outcome;
    if (by === null) continue;
    await applyChanges(
      db,
      undoable,
      by,
      proposals.flatMap(({ change }) => change ?? []),
    );
  }
  return outcomes;
}
