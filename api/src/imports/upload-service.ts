import type { RecordKind, UploadQuery } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import { chunk, yieldToEventLoop } from '../base/chunk';
import { overloaded } from '../base/api-error';
import { type Database, inTransaction } from '../db/database';
import { importMutex } from './import-mutex';
import type { ImportedBy } from './import-repository';
import {
  type AddedRecord,
  findInTrash,
  hasTrash,
  type TrashMatch,
  type TrashTable,
} from './trash-match-repository';
import type { ReceivedFile } from './reading/received-file';
import { hasErrors, isError, rejectAllRows, type RowOutcome, type UploadAbout } from './upload-outcomes';
import { readUpload } from './upload-reading';
import { logUpload, recordUpload, type UploadCounts, type Uploader } from './upload-record';
import type { ReadCells, ReadRow, UploadRow } from './upload-rows';

interface Plan {
  readonly by: ImportedBy;
}

export interface UploadPlanner<Row, P extends Plan> {
  take(read: readonly ReadRow<Row>[]): Promise<void>;
  /** Plans the import; `rows` are all rows of the file, including those with errors. */
  plan(rows: readonly UploadRow<Row>[]): Promise<P>;
}

interface RecordIdentity {
  readonly name: string;
  readonly email?: string | null | undefined;
}

interface PlannerOptions {
  readonly by: ImportedBy;
  readonly isCheck: boolean;
}

export interface UploadKind<Row, P extends Plan, Success extends object, Counts extends UploadCounts> {
  readonly kind: RecordKind;
  readonly columns: readonly string[];
  readonly required: string;
  readonly labels?: ReadonlyMap<string, string>;
  readonly readCells: ReadCells<Row>;
  readonly planner: (db: Database, options: PlannerOptions) => UploadPlanner<Row, P>;
  /** Updates the plan inside the transaction; no other import writes until the transaction ends. */
  readonly revalidate: (tx: Database, plan: P, now: Date) => Promise<P>;
  /** Returns the written plan. It differs from `plan` if other requests added the same records. */
  readonly write: (tx: Database, plan: P) => Promise<P>;
  readonly outcomesOf: (rows: readonly UploadRow<Row>[], plan: P) => RowOutcome<Success>[];
  readonly countsOf: (outcomes: readonly RowOutcome<Success>[]) => Counts;
  readonly trash: TrashTable;
  /** The record that the row adds; null if it adds none. */
  readonly addedBy: (row: UploadRow<Row>, success: Success) => RecordIdentity | null;
}

export interface UploadOutcome<Success extends object, Counts> {
  readonly uploadId: string | null;
  readonly outcomes: readonly RowOutcome<Success>[];
  readonly counts: Counts;
  readonly about: UploadAbout;
}

interface Upload {
  readonly actor: Uploader;
  readonly file: ReceivedFile;
}

/** Reads and plans the whole file, then writes in one transaction. A dry run does not write. */
export async function takeUpload<Row, P extends Plan, Success extends object, Counts extends UploadCounts>(
  context: AppContext,
  kind: UploadKind<Row, P, Success, Counts>,
  { actor, file }: Upload,
  { check_only, all_or_nothing, encoding }: UploadQuery,
): Promise<UploadOutcome<Success, Counts>> {
  const began = performance.now();
  const { db, clock, logger } = context;
  const id = uuidv7();
  const by = { actor, now: clock.now(), operationId: id };
  const planner = kind.planner(db, { by, isCheck: check_only });
  const { columns, required, labels, readCells } = kind;
  const options = { owner: actor.userId, columns, required, labels, encoding, saves: !check_only, readCells };
  const { rows, ...about } = await readUpload(file, options, (read) => planner.take(read));
  const plan = await planner.plan(rows);

  const resultOf = (current: P) => {
    const outcomes = kind.outcomesOf(rows, current);
    const isRefused = all_or_nothing && hasErrors(outcomes);
    return { outcomes: isRefused ? rejectAllRows(outcomes) : outcomes, isRefused };
  };
  const planned = check_only || all_or_nothing ? resultOf(plan) : null;
  const { outcomes, uploadId } =
    planned && (check_only || planned.isRefused)
      ? { outcomes: planned.outcomes, uploadId: null }
      : await saveUpload(context, kind, { id, actor, file }, plan, resultOf);
  const inTrash = await recordsInTrash(db, kind, rows, outcomes).catch((error: unknown) => {
    if (uploadId === null) throw error;
    // The file is saved: an error response would say that it may not be.
    logger.error({ err: error, upload_id: uploadId }, 'the trash could not be searched after an upload');
    return [];
  });
  const counts = kind.countsOf(outcomes);
  const ms = Math.round(performance.now() - began);
  const logged = { upload_id: uploadId, total_rows: rows.length, ...counts, check_only, ms };
  logUpload(context, { actor, file }, logged, `${kind.kind} uploaded`);
  return { uploadId, outcomes, counts, about: { ...about, inTrash } };
}

async function saveUpload<Row, P extends Plan, Success extends object, Counts extends UploadCounts>(
  { db, clock }: AppContext,
  kind: UploadKind<Row, P, Success, Counts>,
  { id, actor, file }: Upload & { readonly id: string },
  plan: P,
  resultOf: (plan: P) => { readonly outcomes: readonly RowOutcome<Success>[]; readonly isRefused: boolean },
) {
  return importMutex.run(() =>
    inTransaction(db, async (tx) => {
      const revalidated = await kind.revalidate(tx, plan, clock.now());
      const expected = resultOf(revalidated);
      if (expected.isRefused) return { outcomes: expected.outcomes, uploadId: null };
      const written = await kind.write(tx, revalidated);
      const { outcomes, isRefused } = written === revalidated ? expected : resultOf(written);
      if (isRefused) throw addedMeanwhile();
      const counts = kind.countsOf(outcomes);
      const about = { id, kind: kind.kind, actor, file, changedAt: revalidated.by.now, counts };
      return { outcomes, uploadId: (await recordUpload(tx, about)) ? id : null };
    }),
  );
}

const RECORDS_PER_LOOKUP = 5_000;

/** Finds the deleted records that somebody may want back instead of those that the file adds. */
async function recordsInTrash<Row, P extends Plan, Success extends object, Counts extends UploadCounts>(
  db: Database,
  { kind, trash, addedBy }: UploadKind<Row, P, Success, Counts>,
  rows: readonly UploadRow<Row>[],
  outcomes: readonly RowOutcome<Success>[],
): Promise<TrashMatch[]> {
  if (!(await hasTrash(db, trash))) return [];
  const added: AddedRecord[] = [];
  for (const [rowIndex, row] of rows.entries()) {
    const outcome = outcomes[rowIndex]?.outcome;
    const record = outcome && !isError(outcome) ? addedBy(row, outcome) : null;
    if (record) added.push({ rowIndex, name: record.name, email: record.email ?? null });
    await yieldToEventLoop();
  }
  const byId = new Map<string, TrashMatch>();
  for (const batch of chunk(added, RECORDS_PER_LOOKUP)) {
    for (const match of await findInTrash(db, kind, trash, batch))
      if (!byId.has(match.id)) byId.set(match.id, match);
  }
  return [...byId.values()];
}

const addedMeanwhile = () =>
  overloaded('Records of this file are being added by others at this moment. Try again in a minute.');
