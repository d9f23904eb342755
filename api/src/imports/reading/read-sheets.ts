import type { Worker } from 'node:worker_threads';
import { hasUploadEnding, UPLOAD_MAX_BYTES, UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { ApiError, busy } from '../../base/api-error';
import { withTimeout } from '../../base/with-timeout';
import { createSemaphore } from '../../base/semaphore';
import { startWorkerThread } from '../../base/worker-thread';
import { fileTooLarge, needsTooMuch, takesTooLong, wrongEnding } from './reading-limits';
import type { ReadingAnswer, ReadingOrder, SheetPart } from './sheet';
import type { ReceivedFile } from './received-file';

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
const readingMutex = createSemaphore({
  maxWaiting: 10,
  // Longer than one file may take: nobody is turned away because of a single one.
  waitMs: 30_000,
  refusal: () => busy('Too many files are being read at this moment. Try again in a few seconds.'),
});

/** Is given the file part by part, and the next one when it is done with the last. */
type TakePart = (part: SheetPart) => Promise<void> | void;

/**
 * Reads the rows of a file as text, in a thread of its own that is ended where it takes too much time or memory; it
 * reads on while a part is taken. Answers the names of sheets that are hidden or empty.
 */
export async function readSheets(
  { name, bytes }: ReceivedFile,
  take: TakePart,
  { owner, required, limits = LIMITS }: ReadingOptions = {},
): Promise<readonly string[]> {
  if (!hasUploadEnding(name)) throw wrongEnding();
  if (bytes.length > UPLOAD_MAX_BYTES) throw fileTooLarge();
  return readingMutex.run(() => readInThread(bytes, take, required, limits), owner);
}

async function readInThread(
  bytes: Buffer,
  take: TakePart,
  required: string | undefined,
  { withinMs, heapMb }: ReadingLimits,
): Promise<readonly string[]> {
  // A copy, as the thread takes the memory itself.
  const memory = new ArrayBuffer(bytes.length);
  const order: ReadingOrder = { bytes: new Uint8Array(memory), mostRows: UPLOAD_MAX_ROWS, required };
  order.bytes.set(bytes);
  const worker = startWorkerThread('reading-worker', '../imports/reading/reading-worker.ts', {
    workerData: order,
    transferList: [memory],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    stdout: true,
    stderr: true,
  });
  try {
    return await takeAll(worker, take, withinMs);
  } finally {
    await worker.terminate();
  }
}

async function takeAll(worker: Worker, take: TakePart, withinMs: number): Promise<readonly string[]> {
  const next = asking(worker, withinMs);
  for (;;) {
    const answer = await next();
    switch (answer.kind) {
      case 'sheet':
      case 'rows':
        await take(answer);
        break;
      case 'end':
        return answer.ignored;
      case 'refused':
        throw new ApiError(answer);
    }
  }
}

/**
 * Gives the next answer of the thread, which is asked for one more: it has work while that one is taken, and those of
 * many rows do not come all at once. What is waited for them, all together, has to be within the time.
 */
function asking(worker: Worker, withinMs: number): () => Promise<ReadingAnswer> {
  let leftMs = withinMs;
  let come: ReadingAnswer | undefined;
  let failure: Error | undefined;
  let tell = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    tell();
  };
  worker.on('message', (answer: ReadingAnswer) => {
    come = answer;
    tell();
  });
  worker.on('error', (error) => fail(isOutOfMemory(error) ? needsTooMuch() : error));
  worker.on('exit', () => fail(new Error('The thread that reads a file ended by itself')));
  worker.postMessage('next');

  const untilTold = async () => {
    const began = performance.now();
    const told = new Promise<void>((resolve) => (tell = resolve));
    await withTimeout(told, leftMs).catch(() => fail(takesTooLong()));
    leftMs -= performance.now() - began;
    if (leftMs <= 0) fail(takesTooLong());
  };

  return async () => {
    if (!come && !failure) await untilTold();
    if (failure) throw failure;
    if (!come) throw new Error('The thread that reads a file gave no answer');
    const answer = come;
    come = undefined;
    worker.postMessage('next');
    return answer;
  };
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
