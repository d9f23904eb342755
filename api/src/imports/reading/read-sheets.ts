import { on } from 'node:events';
import { hasUploadExtension } from '@studio-desk/shared-contract';
import { ApiError, overloadedError, tooLargeError, unsupportedMediaTypeError } from '../../errors/api-error';
import { withTimeout } from '../../concurrency/with-timeout';
import { createSemaphore } from '../../concurrency/semaphore';
import { startWorkerThread } from '../../concurrency/worker-thread';
import { invalidFileError } from './reading-limits';
import type { ReceivedFile } from './received-file';
import type { ReadFileMessage, ReadFileRequest, ReadFileResult, SheetChunk } from './sheet';

interface ReadingLimits {
  readonly withinMs: number;
  readonly heapMb: number;
}

/** Enough for a file of 10 MB and 100,000 rows on a busy machine. */
const LIMITS: ReadingLimits = { withinMs: 20_000, heapMb: 320 };

interface ReadingOptions extends Omit<ReadFileRequest, 'bytes'> {
  /** User id. Waiting files of other users are read before further files of the same user. */
  readonly owner?: string;
  readonly limits?: ReadingLimits;
}

/** Reads one file at a time, because each takes a full core and much memory. */
const readingMutex = createSemaphore({
  maxWaiting: 10,
  // Longer than the time limit of one file, so that a slow file does not make the next one fail.
  waitMs: 30_000,
  refusal: () => overloadedError('Too many files are being read at this moment. Try again in a few seconds.'),
});

/** An object, so that tests that need no thread can replace `start` (testing/disable-reading-thread). */
export const readingThread = { start: readInThread };

export async function readSheets(
  { name, bytes }: ReceivedFile,
  take: (part: SheetChunk) => Promise<void> | void,
  { owner, limits = LIMITS, ...format }: ReadingOptions = {},
): Promise<ReadFileResult> {
  if (!hasUploadExtension(name)) throw unsupportedMediaTypeError('Please select a CSV or Excel file');
  return readingMutex.run(async () => {
    for await (const message of readingThread.start({ bytes, ...format }, limits)) {
      if (message.kind === 'refused') throw new ApiError(message);
      if (message.kind === 'end') return message;
      await take(message);
    }
    throw new Error('The thread that reads a file ended by itself');
  }, owner);
}

/** Waits at most `withinMs` for all messages of the thread together. */
async function* readInThread(
  request: ReadFileRequest,
  { withinMs, heapMb }: ReadingLimits,
): AsyncGenerator<ReadFileMessage, void> {
  // A copy, because transferring the bytes to the thread detaches them here.
  const bytes = new Uint8Array(request.bytes);
  const worker = startWorkerThread('reading-worker', '../imports/reading/reading-worker.ts', {
    workerData: { ...request, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    stdout: true,
    stderr: true,
  });
  const replies = on(worker, 'message', { close: ['exit'] });
  let leftMs = withinMs;
  try {
    worker.postMessage('next');
    for (;;) {
      const began = performance.now();
      const next = await withTimeout(replies.next(), leftMs, timedOut);
      leftMs -= performance.now() - began;
      if (leftMs <= 0) throw timedOut();
      if (next.done) return;
      // The thread reads the next part while the caller processes this one.
      worker.postMessage('next');
      const messages: ReadFileMessage[] = next.value;
      yield* messages;
    }
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isOutOfMemory ? outOfMemory() : error;
  } finally {
    await worker.terminate();
  }
}

const timedOut = () =>
  invalidFileError('This file takes too long to read. Save it as CSV, or split it and upload the parts.');

const outOfMemory = () =>
  tooLargeError('This file needs too much memory to read. Save it as CSV, or split it and upload the parts.');
