import { fileURLToPath } from 'node:url';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startWorkerThread } from '../concurrency/worker-thread';

const isSource = import.meta.url.endsWith('.ts');

export const migrationsFolder = fileURLToPath(
  new URL(isSource ? '../../migrations' : '../migrations', import.meta.url),
);

export const startEmbeddedWorker = (options: WorkerOptions): Worker =>
  startWorkerThread('embedded-worker', '../db/embedded/embedded-worker.ts', options);
