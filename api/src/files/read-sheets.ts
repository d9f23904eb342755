import type { Worker } from 'node:worker_threads';
import { hasUploadEnding, UPLOAD_MAX_BYTES, UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { ApiError, busy } from '../errors/api-error';
import { createWorkQueue } from '../work-queue';
import { startWorkerThread } from '../worker-thread';
import { fileTooLarge, needsTooMuch, takesTooLong, wrongEnding } from './file-errors';
import type { ReadingAnswer, ReadingOrder } from './file-reading';
import type { ReceivedFile } from './received-file';
import type { ReadSheets, Sheet, SheetRow } from './sheet';

/** What a thread may take for one file. */
interface ReadingLimits {
  readonly withinMs: number;
  readonly heapMb: number;
}

/** Enough for workbooks of 10 MB and 50,000 rows, also where the machine has much else to do. */
const LIMITS: ReadingLimits = { withinMs: 20_000, heapMb: 320 };

interface ReadingOptions {
  /** Who sent the file: of several people who wait, none reads two in a row. */
  readonly owner?: string;
  /** The column that a file must have: a CSV of it alone is of one column, whatever stands in its cells. */
  readonly required?: string;
  readonly limits?: ReadingLimits;
}

/** Each file that is read fills a core and much memory. */
const readingQueue = createWorkQueue({
  concurrency: 1,
  waiting: 10,
  // Longer than one file may take: nobody is turned away because of a single one.
  waitMs: 30_000,
  refusal: () => busy('Too many files are being read at this moment. Try again in a few seconds.'),
});

/** The rows of a file as text, read in a thread of its own that is ended where it takes too much time or memory. */
export async function readSheets(
  { name, bytes }: ReceivedFile,
  { owner, required, limits = LIMITS }: ReadingOptions = {},
): Promise<ReadSheets> {
  if (!hasUploadEnding(name)) throw wrongEnding();
  if (bytes.length > UPLOAD_MAX_BYTES) throw fileTooLarge();
  return readingQueue(() => readInThread(bytes, required, limits), owner);
}

async function readInThread(
  bytes: Buffer,
  required: string | undefined,
  { withinMs, heapMb }: ReadingLimits,
): Promise<ReadSheets> {
  // A copy, as the thread takes the memory itself.
  const memory = new ArrayBuffer(bytes.length);
  const order: ReadingOrder = { bytes: new Uint8Array(memory), mostRows: UPLOAD_MAX_ROWS, required };
  order.bytes.set(bytes);
  const worker = startWorkerThread('reading-worker', './files/reading-worker.ts', {
    workerData: order,
    transferList: [memory],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    stdout: true,
    stderr: true,
  });
  try {
    return await sheetsFrom(worker, withinMs);
  } finally {
    await worker.terminate();
  }
}

async function sheetsFrom(worker: Worker, withinMs: number): Promise<ReadSheets> {
  const sheets: Sheet[] = [];
  let rows: SheetRow[] = [];
  const next = asking(worker, withinMs);
  for (;;) {
    const answer = await next();
    switch (answer.kind) {
      case 'sheet':
        rows = [];
        sheets.push({ name: answer.name, rows });
        break;
      case 'rows':
        rows.push(...answer.rows);
        break;
      case 'end':
        return { sheets, ignored: answer.ignored };
      case 'refused':
        throw new ApiError(answer);
    }
  }
}

/**
 * Asks the thread for its next answer: one at a time, so that those of many rows do not come all at once. All of
 * them together have to come within the time.
 */
function asking(worker: Worker, withinMs: number): () => Promise<ReadingAnswer> {
  const endsAt = performance.now() + withinMs;
  let settle: { resolve: (answer: ReadingAnswer) => void; reject: (error: Error) => void } | undefined;
  worker.on('message', (answer: ReadingAnswer) => settle?.resolve(answer));
  worker.on('error', (error) => settle?.reject(isOutOfMemory(error) ? needsTooMuch() : error));
  worker.on('exit', () => settle?.reject(new Error('The thread that reads a file ended by itself')));

  return async () => {
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) throw takesTooLong();
    let limit: NodeJS.Timeout | undefined;
    try {
      return await new Promise<ReadingAnswer>((resolve, reject) => {
        settle = { resolve, reject };
        limit = setTimeout(() => reject(takesTooLong()), leftMs);
        worker.postMessage('next');
      });
    } finally {
      clearTimeout(limit);
    }
  };
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
