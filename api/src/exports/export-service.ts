import { addAbortSignal, Readable } from 'node:stream';
import type { ExportFormat, QueryField } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { overloadedError, tooManyDownloadsError } from '../errors/api-error';
import { createSemaphore } from '../concurrency/semaphore';
import { isRecordId } from '../db/database';
import type { RecordQuerySource } from '../query/field-source-repository';
import type { RecordSelection } from '../query/query-repository';
import { readRecordBatches } from '../query/query-service';
import { streamCsv } from './csv-file';
import { type ExportCell, toExportCells } from './export-rows';
import { streamWorkbook } from './workbook-file';

export interface ExportRequest extends RecordSelection {
  readonly columns: readonly string[];
  readonly format: ExportFormat;
}

export const exportSemaphore = createSemaphore({
  concurrency: 4,
  maxWaiting: 10,
  waitMs: 10_000,
  refusal: () => overloadedError('Others are downloading at this moment. Try again in a minute.'),
});

const MAX_PER_USER = 2;
/** Without this limit, a client that reads very slowly would occupy its slot forever. */
const LONGEST_MS = 10 * 60_000;

/** User ids of running and waiting downloads. */
const downloading: string[] = [];

async function acquireDownloadSlot(userId: string): Promise<() => void> {
  if (downloading.filter((other) => other === userId).length >= MAX_PER_USER) throw tooManyDownloadsError();
  downloading.push(userId);
  const end = () => void downloading.splice(downloading.indexOf(userId), 1);
  try {
    const leave = await exportSemaphore.acquire();
    return () => {
      leave();
      end();
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function withDownloadSlot(userId: string, open: () => Promise<Readable>): Promise<Readable> {
  const leave = await acquireDownloadSlot(userId);
  try {
    return (await open()).once('close', leave);
  } catch (error) {
    leave();
    throw error;
  }
}

export interface RecordExportOptions<Row> {
  readonly source: RecordQuerySource<Row>;
  readonly present: (row: Row) => Readonly<Record<string, unknown>>;
  readonly deadline?: (() => AbortSignal) | undefined;
}

export async function exportRecords<Row extends { readonly id: string }>(
  context: AppContext,
  { source, present, deadline = () => AbortSignal.timeout(LONGEST_MS) }: RecordExportOptions<Row>,
  { userId: user_id, requestId: request_id }: SignedInActor,
  { columns: names, format, ids, ...query }: ExportRequest,
): Promise<Readable> {
  const began = performance.now();
  const columns = names.flatMap((name) => source.fields.get(name) ?? []);
  const selection = { ...query, ids: ids?.filter(isRecordId) };
  let rows = 0;

  async function* cellBatches(): AsyncGenerator<ExportCell[][]> {
    for await (const batch of readRecordBatches(context, source, selection)) {
      rows += batch.length;
      yield batch.map((row) => toExportCells(columns, present(row)));
    }
  }

  const file = await withDownloadSlot(user_id, async () =>
    fileOf(format, source.kind, columns, await withFirstBatch(cellBatches())),
  );
  addAbortSignal(deadline(), file);
  file.once('close', () => {
    const ms = Math.round(performance.now() - began);
    const about = { request_id, user_id, format, rows, ms, is_complete: file.readableEnded };
    context.logger.info(about, `${source.kind} exported`);
  });
  return file;
}

function fileOf(
  format: ExportFormat,
  name: string,
  columns: readonly QueryField[],
  batches: AsyncIterable<readonly ExportCell[][]>,
): Readable {
  return format === 'csv'
    ? Readable.from(streamCsv(columns, batches), { objectMode: false })
    : streamWorkbook(name, columns, batches);
}

/** Reads the first batch before anything is sent, so that a failure can still become an error response. */
async function withFirstBatch<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}
