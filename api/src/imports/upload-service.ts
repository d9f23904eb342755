import type { UploadQuery } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';
import { type Database, inTransaction } from '../db/database';
import { lockOperations } from '../record-operations/bulk-change-repository';
import { operationMutex } from '../record-operations/operation-mutex';
import { retryOnTakenValue } from '../record-operations/undo-service';
import { type ImportKind, importRecords } from './import-records';
import type { ReceivedFile } from './reading/received-file';
import {
  type AddedRecord,
  findInTrash,
  hasTrash,
  type TrashMatch,
  type TrashTable,
} from './trash-match-repository';
import {
  hasErrors,
  isError,
  rejectAllRows,
  rowOutcomes,
  type RowOutcome,
  type UploadAbout,
} from './upload-outcomes';
import { readUpload } from './upload-reading';
import { logUpload, recordUpload, type UploadCounts, type Uploader } from './upload-record';
import type { ReadCells, UploadRow } from './upload-rows';

interface RecordIdentity {
  readonly name: string;
  readonly email?: string | null | undefined;
}

export interface UploadKind<Body, Success extends object, Counts extends UploadCounts> extends ImportKind<
  Body,
  Success
> {
  readonly columns: readonly string[];
  readonly required: string;
  readonly labels?: ReadonlyMap<string, string>;
  readonly readCells: ReadCells<Body>;
  readonly countsOf: (outcomes: readonly RowOutcome<Success>[]) => Counts;
  readonly trash: TrashTable;
  /** The record that the row adds; null if it adds none. */
  readonly addedBy: (body: Body, success: Success) => RecordIdentity | null;
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

/** Reads the whole file, then compares and writes in one transaction. A dry run only compares. */
export async function takeUpload<Body, Success extends object, Counts extends UploadCounts>(
  context: AppContext,
  kind: UploadKind<Body, Success, Counts>,
  { actor, file }: Upload,
  { check_only, all_or_nothing, encoding }: UploadQuery,
): Promise<UploadOutcome<Success, Counts>> {
  const began = performance.now();
  const { db, logger } = context;
  const { columns, required, labels, readCells } = kind;
  const options = { owner: actor.userId, columns, required, labels, encoding, saves: !check_only, readCells };
  const { rows, ...about } = await readUpload(file, options);

  const isRefused = all_or_nothing && rows.some(({ error }) => error !== null);
  const { outcomes: found, uploadId } =
    check_only || isRefused
      ? { outcomes: rowOutcomes(rows, await importRecords(db, kind, rows, null)), uploadId: null }
      : await saveUpload(context, kind, { actor, file }, rows, all_or_nothing);
  const outcomes = all_or_nothing && hasErrors(found) ? rejectAllRows(found) : found;
  const inTrash = await recordsInTrash(db, kind, rows, outcomes).catch((error: unknown) => {
    if (uploadId === null) throw error;
    // The file is saved: an error response would say that it may not be.
    logger.error({ err: error, upload_id: uploadId }, 'the trash could not be searched after an upload');
    return [];
  });
  const counts = kind.countsOf(outcomes);
  const ms = Math.round(performance.now() - began);
  const logged = { upload_id: uploadId, total_rows: rows.length, ...counts, check_only, ms };
  logUpload(context, { actor, file }, logged, `${kind.undoable.kind} uploaded`);
  return { uploadId, outcomes, counts, about: { ...about, inTrash } };
}

/** Nothing is saved, because `isWhole` is wanted and a row has an error. */
class Refused<Success extends object> extends Error {
  readonly outcomes: readonly RowOutcome<Success>[];

  constructor(outcomes: readonly RowOutcome<Success>[]) {
    super('A row of an upload has an error.');
    this.outcomes = outcomes;
  }
}

async function saveUpload<Body, Success extends object, Counts extends UploadCounts>(
  { db, clock }: AppContext,
  kind: UploadKind<Body, Success, Counts>,
  { actor, file }: Upload,
  rows: readonly UploadRow<Body>[],
  isWhole: boolean,
): Promise<Pick<UploadOutcome<Success, Counts>, 'outcomes' | 'uploadId'>> {
  const id = uuidv7();
  const save = async (tx: Database) => {
    await lockOperations(tx);
    const by = { actor, now: clock.now(), operationId: id };
    const outcomes = rowOutcomes(rows, await importRecords(tx, kind, rows, by));
    if (isWhole && hasErrors(outcomes)) throw new Refused(outcomes);
    const about = { id, kind: kind.undoable.kind, actor, file, changedAt: by.now };
    const isRecorded = await recordUpload(tx, { ...about, counts: kind.countsOf(outcomes) });
    return { outcomes, uploadId: isRecorded ? id : null };
  };
  try {
    return await operationMutex.run(() => retryOnTakenValue(() => inTransaction(db, save)));
  } catch (error) {
    if (error instanceof Refused) return { outcomes: error.outcomes, uploadId: null };
    throw error;
  }
}

const RECORDS_PER_LOOKUP = 5_000;

/** Finds the deleted records that somebody may want back instead of those that the file adds. */
async function recordsInTrash<Body, Success extends object, Counts extends UploadCounts>(
  db: Database,
  { undoable: { kind }, trash, addedBy }: UploadKind<Body, Success, Counts>,
  rows: readonly UploadRow<Body>[],
  outcomes: readonly RowOutcome<Success>[],
): Promise<TrashMatch[]> {
  if (!(await hasTrash(db, trash))) return [];
  const added: AddedRecord[] = [];
  for (const [rowIndex, { body }] of rows.entries()) {
    const outcome = outcomes[rowIndex]?.outcome;
    const record = body === null || !outcome || isError(outcome) ? null : addedBy(body, outcome);
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
