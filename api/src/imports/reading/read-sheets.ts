import type { Worker } from 'node:worker_threads';
import {
  hasUploadExtension,
  type TextEncoding,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_ROWS,
} from '@studio-desk/shared-contract';
import { ApiError, overloaded } from '../../errors/api-error';
import { withTimeout } from '../../concurrency/with-timeout';
import { createSemaphore } from '../../concurrency/semaphore';
import { startWorkerThread } from '../../concurrency/worker-thread';
import { fileTooLarge, fileReadOutOfMemory, fileReadTimedOut, wrongFileExtension } from './reading-limits';
import type { ReadFileResult, ReadFileMessage, ReadFileRequest, SheetPart } from './sheet';
import type { ReceivedFile } from './received-file';

interface ReadingLimits {
  readonly withinMs: number;
  readonly heapMb: number;
}

/** Enough for a file of 10 MB and 100,000 rows on a busy machine. */
const LIMITS: ReadingLimits = { withinMs: 20_000, heapMb: 320 };

interface ReadingOptions {
  /** User id: waiting files of other users are read before more files of the same user. */
  readonly owner?: string;
  /** A CSV file with only this column is read without a delimiter. */
  readonly required?: readonly string[];
  readonly encoding?: TextEncoding;
  readonly saves?: boolean;
  readonly limits?: ReadingLimits;
}

/** Reads one file at a time, because each takes a full core and much memory. */
const readingMutex = createSemaphore({
  maxWaiting: 10,
  // Longer than the time limit of one file, so that the next file is not rejected because of it.
  waitMs: 30_000,
  refusal: () => overloaded('Too many files are being read at this moment. Try again in a few seconds.'),
});

type TakePart = (part: SheetPart) => Promise<void> | void;

/** Reads a file in a worker thread with limits. Returns the names of hidden and empty sheets in `ignored`. */
export async function readSheets(
  { name, bytes }: ReceivedFile,
  take: TakePart,
  { owner, limits = LIMITS, ...format }: ReadingOptions = {},
): Promise<ReadFileResult> {
  if (!hasUploadExtension(name)) throw wrongFileExtension();
  if (bytes.length > UPLOAD_MAX_BYTES) throw fileTooLarge();
  const order = { bytes, mostRows: UPLOAD_MAX_ROWS, ...format };
  return readingMutex.run(() => readFile(order, take, limits), owner);
}

interface Reading {
  next(): Promise<ReadFileMessage>;
  end(): Promise<unknown>;
}

/** Tests that are not about threads replace `start` (testing/read-in-process). */
export const readingThread: { start: (order: ReadFileRequest, limits: ReadingLimits) => Reading } = {
  start: startThread,
};

async function readFile(
  order: ReadFileRequest,
  take: TakePart,
  limits: ReadingLimits,
): Promise<ReadFileResult> {
  const reading = readingThread.start(order, limits);
  try {
    return await takeAll(reading, take);
  } finally {
    await reading.end();
  }
}

function startThread({ bytes, ...order }: ReadFileRequest, { withinMs, heapMb }: ReadingLimits): Reading {
  // Copy the bytes, because transferring the buffer to the worker detaches it here.
  const memory = new ArrayBuffer(bytes.length);
  const copy = new Uint8Array(memory);
  copy.set(bytes);
  const worker = startWorkerThread('reading-worker', '../imports/reading/reading-worker.ts', {
    workerData: { ...order, bytes: copy } satisfies ReadFileRequest,
    transferList: [memory],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    stdout: true,
    stderr: true,
  });
  return { next: messageReader(worker, withinMs), end: () => worker.terminate() };
}

async function takeAll(reading: Reading, take: TakePart): Promise<ReadFileResult> {
  for (;;) {
    const reply = await reading.next();
    switch (reply.kind) {
      case 'sheet':
      case 'rows':
        await take(reply);
        break;
      case 'end':
        return reply;
      case 'refused':
        throw new ApiError(reply);
    }
  }
}

/** Requests the next message while the current one is processed; waits at most `withinMs` in total. */
function messageReader(worker: Worker, withinMs: number): () => Promise<ReadFileMessage> {
  let leftMs = withinMs;
  let received: ReadFileMessage | undefined;
  let failure: Error | undefined;
  let notify = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    notify();
  };
  worker.on('message', (reply: ReadFileMessage) => {
    received = reply;
    notify();
  });
  worker.on('error', (error) => fail(isOutOfMemory(error) ? fileReadOutOfMemory() : error));
  worker.on('exit', () => fail(new Error('The thread that reads a file ended by itself')));
  worker.postMessage('next');

  const untilMessage = async () => {
    const began = performance.now();
    const message = new Promise<void>((resolve) => (notify = resolve));
    await withTimeout(message, leftMs).catch(() => fail(fileReadTimedOut()));
    leftMs -= performance.now() - began;
    if (leftMs <= 0) fail(fileReadTimedOut());
  };

  return async () => {
    if (!received && !failure) await untilMessage();
    if (failure) throw failure;
    if (!received) throw new Error('The thread that reads a file sent no result');
    const reply = received;
    received = undefined;
    worker.postMessage('next');
    return reply;
  };
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
