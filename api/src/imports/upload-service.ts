import type { UploadQuery, UploadResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';
import type { Database } from '../db/database';
import { insertOperation } from '../record-operations/operation-repository';
import { type OperationChangeOrigin, runOperation } from '../record-operations/operation-service';
import type { RecordFields, RecordKindDescription } from '../record-operations/record-kind-description';
import {
  type ImportDescription,
  type ImportedRow,
  importRecords,
  isRowError,
  type RowOutcome,
} from './import-records';
import {
  type AddedRecord,
  findTrashMatches,
  hasTrashedRecords,
  type TrashMatch,
} from './trash-match-repository';
import { NOTHING_SAVED_ERROR, type UploadCounts, type UploadOutcome } from './upload-outcomes';
import { readUpload, type ReceivedUpload, type UploadFormat, type UploadRow } from './upload-reading';

type LoggedResult = Pick<UploadResult, 'upload_id' | 'total_rows' | 'error_count'> & {
  readonly created_count: number;
};

interface UploadKind<Body extends object, Success extends ImportedRow, Result extends LoggedResult>
  extends ImportDescription<Body, Success>, UploadFormat<Body> {
  /** Returns the outcomes to count. If omitted, each row without errors is counted. */
  readonly counted?: (successes: readonly Success[]) => Iterable<ImportedRow>;
  readonly resultOf: (outcome: UploadOutcome<Success>) => Promise<Result>;
}

/** Reads the whole file, then compares it with the stored records and writes. A check does not write. */
export const createUploadService =
  <Body extends object, Success extends ImportedRow, Result extends LoggedResult>(
    kind: UploadKind<Body, Success, Result>,
  ) =>
  async (context: AppContext, upload: ReceivedUpload, query: UploadQuery): Promise<Result> => {
    const began = performance.now();
    const { db, logger } = context;
    const { actor, idempotently, file } = upload;
    const { check_only, all_or_nothing } = query;
    const read = await readUpload(upload, kind, query);
    const { rows } = read;
    const isRefused = (found: readonly object[]) => all_or_nothing && found.some(isRowError);

    const finish = async (tx: Database, found: readonly RowOutcome<Success>[], uploadId: string | null) => {
      const outcomes = isRefused(found)
        ? found.map((one) => (isRowError(one) ? one : NOTHING_SAVED_ERROR))
        : found;
      const counts = countOutcomes(kind, outcomes);
      const inTrash = await findInTrash(tx, kind.recordKind, rows, outcomes);
      return kind.resultOf({ ...read, upload, uploadId, outcomes, counts, inTrash, isCheck: check_only });
    };
    const check = async () => finish(db, await importRecords(db, kind, rows, null), null);
    let refused: readonly RowOutcome<Success>[] | undefined;
    const save = async (tx: Database, by: OperationChangeOrigin) => {
      const outcomes = await importRecords(tx, kind, rows, by);
      if (isRefused(outcomes)) {
        refused = outcomes;
        throw new Error('A row of an upload has an error: roll back.');
      }
      const about = { kind: kind.recordKind.kind, type: 'upload', label: `Uploaded ${file.name}` } as const;
      return finish(tx, outcomes, await insertOperation(tx, by, about));
    };
    const result = await (check_only || isRefused(rows)
      ? check()
      : runOperation(context, actor, idempotently, save).catch((error: unknown) => {
          if (refused) return finish(db, refused, null);
          throw error;
        }));
    const ms = Math.round(performance.now() - began);
    // Do not log the file's content and name, which may be personal data.
    const { upload_id, total_rows, created_count, error_count } = result;
    const { requestId: request_id, userId: user_id } = actor;
    const about = { upload_id, total_rows, created_count, error_count, check_only, ms, request_id, user_id };
    logger.info({ ...about, bytes: file.bytes.length }, `${kind.recordKind.kind} uploaded`);
    return result;
  };

function countOutcomes<Success extends ImportedRow>(
  { counted = (successes) => successes }: Pick<UploadKind<object, Success, LoggedResult>, 'counted'>,
  outcomes: readonly RowOutcome<Success>[],
): UploadCounts {
  const successes = outcomes.filter((outcome): outcome is Success => !isRowError(outcome));
  const error_count = outcomes.length - successes.length;
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, error_count };
  for (const { action } of counted(successes)) counts[`${action}_count`] += 1;
  return counts;
}

const RECORDS_PER_LOOKUP = 5_000;

/** Finds deleted records that the user may want to restore instead of adding records from the file. */
async function findInTrash(
  db: Database,
  kind: RecordKindDescription,
  rows: readonly UploadRow<object>[],
  outcomes: readonly RowOutcome<ImportedRow>[],
): Promise<TrashMatch[]> {
  if (!(await hasTrashedRecords(db, kind))) return [];
  const added: AddedRecord[] = [];
  for (const [rowIndex, { body }] of rows.entries()) {
    const outcome = outcomes[rowIndex];
    if (body && outcome && !isRowError(outcome) && outcome.action === 'created') {
      const { [kind.nameField]: name, email = null }: RecordFields = { ...body };
      added.push({ rowIndex, name, email });
    }
    await yieldToEventLoop();
  }
  const byId = new Map<string, TrashMatch>();
  for (const batch of chunk(added, RECORDS_PER_LOOKUP)) {
    for (const match of await findTrashMatches(db, kind, batch))
      if (!byId.has(match.id)) byId.set(match.id, match);
  }
  return [...byId.values()];
}
