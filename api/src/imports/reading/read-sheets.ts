import type { Worker } from 'node:worker_threads';
import { hasUploadEnding, UPLOAD_MAX_BYTES, UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { ApiError, busy } from '../../base/api-error';
import { withTimeout } from '../../base/with-timeout';
import { createSemaphore } from '../../base/semaphore';
import { startWorkerThread } from '../../base/worker-thread';
import { fileTooLarge, needsTooMuch, takesTooLong, wrongEnding } from './reading-limits';
import type { ReadingAnswer, ReadingOrder, SheetPart } from './sheet';
import type { ReceivedFile } from './received-file';

interface ReadingLimits {
  readonly withinMs: number;
  readonly heapMb: number;
}

/** Enough for 10 MB and 50,000 rows on a busy machine. */
const LIMITS: ReadingLimits = { withinMs: 20_000, heapMb: 320 };

interface ReadingOptions {
  /** Key for fair queueing: one user's files never run twice in a row while others wait. */
  readonly owner?: string;
  /** The required column; a CSV with only this column is read without a delimiter. */
  readonly required?: string;
  readonly limits?: ReadingLimits;
}

/** Each file takes a full core and much memory. */
const readingMutex = createSemaphore({
  maxWaiting: 10,
  // Longer than the limit for one file, so that one slow file does not reject the next.
  waitMs: 30_000,
  refusal: () => busy('Too many files are being read at this moment. Try again in a few seconds.'),
});

type TakePart = (part: SheetPart) => Promise<void> | void;

/** Reads rows in a worker thread with time and memory limits; returns the names of hidden or empty sheets. */
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
  // Copy, because the buffer is transferred to the worker.
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

/** Requests one message ahead, so that the worker reads on; the total waiting time is limited to `withinMs`. */
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
