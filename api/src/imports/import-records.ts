import { setImmediate } from 'node:timers/promises';
import type { ImportAction } from '@studio-desk/shared-contract';
import { yieldToEventLoop } from '../concurrency/chunk';
import type { Database } from '../db/database';
import { applyChanges } from '../record-operations/change-records';
import type {
  ChangeOrigin,
  RecordChange,
  RecordKindDescription,
} from '../record-operations/record-kind-description';
import { refreshTableStatistics, ROWS_PER_STATEMENT } from '../record-operations/record-set-repository';
import type { TableRow } from './reading/table-row';
import { diffFields, omitNullFields } from '../records/field-values';

export interface RowError {
  readonly error: string;
}

export interface ImportedRow {
  readonly action: ImportAction;
}

export type RowOutcome<Success extends ImportedRow> = Success | RowError;

export const isRowError = (outcome: object): outcome is RowError => 'error' in outcome;

/** A row of a file or a form response. A row with errors is kept: its name or email can affect other rows. */
export type RowToImport<Body extends object> =
  | { readonly body: Body }
  | (RowError & { readonly body: null; readonly row: TableRow });

/** The change of one record, and the outcomes of the rows that cause it. */
export interface ImportProposal<Success extends ImportedRow> {
  /** Called only to write the change, not in a dry run. */
  readonly change?: () => RecordChange | null;
  readonly rowIndexes: readonly number[];
  readonly outcomes: readonly RowOutcome<Success>[];
}

export interface ImportDescription<Body extends object, Success extends ImportedRow> {
  readonly recordKind: RecordKindDescription;
  /**
   * Reads the stored records for a few hundred rows at a time, and yields functions that compare the records
   * with these rows. The functions are called in order. If `locks` is true, `propose` may lock the records.
   */
  readonly propose: (
    db: Database,
    rows: readonly RowToImport<Body>[],
    locks: boolean,
  ) => AsyncGenerator<readonly (() => ImportProposal<Success>)[], void>;
}

export const toCreateChange = (id: string, fields: object): RecordChange => ({
  id,
  action: 'create',
  before: {},
  after: omitNullFields(fields),
});

export const toUpdateChange = (id: string, before: object, after: object): RecordChange => ({
  id,
  action: 'update',
  ...diffFields({ ...before }, { ...after }),
});

/** Returns the outcome of each row. Writes nothing if `by` is null. */
export async function importRecords<Body extends object, Success extends ImportedRow>(
  db: Database,
  { recordKind, propose }: ImportDescription<Body, Success>,
  rows: readonly RowToImport<Body>[],
  by: ChangeOrigin | null,
): Promise<RowOutcome<Success>[]> {
  const outcomes = new Array<RowOutcome<Success> | undefined>(rows.length);
  const batches = propose(db, rows, by !== null);
  let written = 0;
  let changes: RecordChange[] = [];
  const writeAndRead = async () => {
    if (by !== null && changes.length > 0) {
      await applyChanges(db, recordKind, by, changes);
      const isFirst = written < ROWS_PER_STATEMENT;
      written += changes.length;
      if (isFirst && written >= ROWS_PER_STATEMENT) await refreshTableStatistics(db, recordKind);
    }
    return batches.next();
  };
  const compare = async (batch: readonly (() => ImportProposal<Success>)[]) => {
    // Let `writeAndRead` send its statement first, so that the database works during the comparison.
    await setImmediate();
    const next: RecordChange[] = [];
    for (const propose of batch) {
      const proposal = propose();
      proposal.rowIndexes.forEach((index, at) => (outcomes[index] = proposal.outcomes[at]));
      const change = by && proposal.change?.();
      if (change) next.push(change);
      await yieldToEventLoop();
    }
    return next;
  };
  let read = await batches.next();
  while (!read.done) [read, changes] = await Promise.all([writeAndRead(), compare(read.value)]);
  await writeAndRead();
  return rows.map((row, index) => outcomeOf(row, outcomes[index]));
}

function outcomeOf<Success extends ImportedRow>(
  row: RowToImport<object>,
  outcome: RowOutcome<Success> | undefined,
): RowOutcome<Success> {
  if ('error' in row)
    return { error: outcome && isRowError(outcome) ? `${row.error}; ${outcome.error}` : row.error };
  if (outcome === undefined) throw new Error('A row of an import has no outcome.');
  return outcome;
}
