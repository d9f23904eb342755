import type { UploadQuery } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';
import { type Database, inTransaction } from '../db/database';
import { lockOperations } from '../record-operations/bulk-change-repository';
import { operationMutex } from '../record-operations/operation-mutex';
import { retryOnTakenValue } from '../record-operations/undo-service';
import type { RunIdempotently } from '../idempotency/respond-idempotently';
import { type ImportDescription, importRecords } from './import-records';
import type { ReceivedFile } from './reading/received-file';
import {
  type AddedRecord,
  findTrashMatches,
  hasTrash,
  type TrashMatch,
  type TrashTable,
} from './trash-match-repository';
import {
  hasErrors,
  isRowError,
  rejectAllRows,
  combineRowOutcomes,
  type RowOutcome,
  type UploadDetails,
} from './upload-outcomes';
import { readUpload } from './upload-reading';
import { logUpload, recordUpload, type Uploader } from './upload-record';
import type { UploadCounts } from './upload-repository';
import type { CellsReader, UploadRow } from './upload-rows';

interface RecordIdentity {
  readonly name: string;
  readonly email?: string | null | undefined;
}

export interface UploadKind<
  Body,
  Success extends object,
  Counts extends UploadCounts,
  Result extends object,
> extends ImportDescription<Body, Success> {
  readonly columns: readonly string[];
  readonly required: string;
  readonly labels?: ReadonlyMap<string, string>;
  readonly readCells: CellsReader<Body>;
  readonly countsOf: (outcomes: readonly RowOutcome<Success>[]) => Counts;
  readonly resultOf: (
    outcome: UploadOutcome<Success, Counts>,
    upload: ReceivedUpload,
    query: UploadQuery,
  ) => Promise<Result>;
  readonly trash: TrashTable;
  /** The record that the row adds; null if it adds none. */
  readonly addedBy: (body: Body, success: Success) => RecordIdentity | null;
}

export interface UploadOutcome<Success extends object, Counts> {
  readonly uploadId: string | null;
  readonly outcomes: readonly RowOutcome<Success>[];
  readonly counts: Counts;
  readonly about: UploadDetails;
}

export interface ReceivedUpload {
  readonly actor: Uploader;
  readonly file: ReceivedFile;
  readonly idempotently: RunIdempotently;
}

/** Reads the whole file, then compares and writes in one transaction. A dry run only compares. */
export async function processUpload<
  Body,
  Success extends object,
  Counts extends UploadCounts,
  Result extends object,
>(
  context: AppContext,
  kind: UploadKind<Body, Success, Counts, Result>,
  upload: ReceivedUpload,
  query: UploadQuery,
): Promise<Result> {
  const began = performance.now();
  const { db } = context;
  const { check_only, all_or_nothing, encoding } = query;
  const { columns, required, labels, readCells } = kind;
  const owner = upload.actor.userId;
  const options = { owner, columns, required, labels, encoding, saves: !check_only, readCells };
  const { rows, ...about } = await readUpload(upload.file, options);

  let logged: object | undefined;
  const finish = async (tx: Database, found: RowOutcome<Success>[], uploadId: string | null) => {
    const outcomes = all_or_nothing && hasErrors(found) ? rejectAllRows(found) : found;
    const inTrash = await recordsInTrash(tx, kind, rows, outcomes);
    const counts = kind.countsOf(outcomes);
    logged = { upload_id: uploadId, total_rows: rows.length, ...counts, check_only };
    return kind.resultOf({ uploadId, outcomes, counts, about: { ...about, inTrash } }, upload, query);
  };
  const isRefused = all_or_nothing && rows.some(({ error }) => error !== null);
  const result =
    check_only || isRefused
      ? await finish(db, combineRowOutcomes(rows, await importRecords(db, kind, rows, null)), null)
      : await saveUpload(context, kind, upload, rows, { isWhole: all_or_nothing, finish });
  const ms = Math.round(performance.now() - began);
  if (logged) logUpload(context, upload, { ...logged, ms }, `${kind.recordKind.kind} uploaded`);
  return result;
}

/** Thrown to roll back the transaction if `isWhole` is true and a row has an error. */
class Refused<Success extends object> extends Error {
  readonly outcomes: RowOutcome<Success>[];

  constructor(outcomes: RowOutcome<Success>[]) {
    super('A row of an upload has an error.');
    this.outcomes = outcomes;
  }
}

interface Saving<Success extends object, Result> {
  /** Saves nothing if a row has an error. */
  readonly isWhole: boolean;
  readonly finish: (
    db: Database,
    outcomes: RowOutcome<Success>[],
    uploadId: string | null,
  ) => Promise<Result>;
}

async function saveUpload<Body, Success extends object, Counts extends UploadCounts, Result extends object>(
  { db, clock }: AppContext,
  kind: UploadKind<Body, Success, Counts, Result>,
  { actor, file, idempotently }: ReceivedUpload,
  rows: readonly UploadRow<Body>[],
  { isWhole, finish }: Saving<Success, Result>,
): Promise<Result> {
  const id = uuidv7();
  const save = async (tx: Database) => {
    await lockOperations(tx);
    const by = { actor, now: clock.now(), operationId: id };
    const outcomes = combineRowOutcomes(rows, await importRecords(tx, kind, rows, by));
    if (isWhole && hasErrors(outcomes)) throw new Refused(outcomes);
    const about = { id, kind: kind.recordKind.kind, actor, file, changedAt: by.now };
    const isRecorded = await recordUpload(tx, { ...about, counts: kind.countsOf(outcomes) });
    return finish(tx, outcomes, isRecorded ? id : null);
  };
  try {
    return await operationMutex.run(() =>
      retryOnTakenValue(() => inTransaction(db, (tx) => idempotently(tx, () => save(tx)))),
    );
  } catch (error) {
    if (error instanceof Refused) return finish(db, error.outcomes, null);
    throw error;
  }
}

const RECORDS_PER_LOOKUP = 5_000;

type TrashSearch<Body, Success extends object> = Pick<
  UploadKind<Body, Success, UploadCounts, object>,
  'recordKind' | 'trash' | 'addedBy'
>;

/** Finds deleted records that the user may want to restore instead of adding those of the file. */
async function recordsInTrash<Body, Success extends object>(
  db: Database,
  { recordKind: { kind }, trash, addedBy }: TrashSearch<Body, Success>,
  rows: readonly UploadRow<Body>[],
  outcomes: readonly RowOutcome<Success>[],
): Promise<TrashMatch[]> {
  if (!(await hasTrash(db, trash))) return [];
  const added: AddedRecord[] = [];
  for (const [rowIndex, { body }] of rows.entries()) {
    const outcome = outcomes[rowIndex]?.outcome;
    const record = body === null || !outcome || isRowError(outcome) ? null : addedBy(body, outcome);
    if (record) added.push({ rowIndex, name: record.name, email: record.email ?? null });
    await yieldToEventLoop();
  }
  const byId = new Map<string, TrashMatch>();
  for (const batch of chunk(added, RECORDS_PER_LOOKUP)) {
    for (const match of await findTrashMatches(db, kind, trash, batch))
      if (!byId.has(match.id)) byId.set(match.id, match);
  }
  return [...byId.values()];
}
