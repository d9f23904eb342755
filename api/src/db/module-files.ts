import { fileURLToPath } from 'node:url';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startWorkerThread } from '../base/worker-thread';

/** True where TypeScript itself runs (dev server, tests), false in the build. */
const isSource = import.meta.url.endsWith('.ts');

/** The migrations, found from this file so that the process may start in any folder. */
export const migrationsFolder = fileURLToPath(
  new URL(isSource ? '../../migrations' : '../migrations', import.meta.url),
);

/** Starts the thread that holds the embedded database. */
export const startEmbeddedWorker = (options: WorkerOptions): Worker =>
  startWorkerThread('embedded-worker', '../db/embedded/embedded-worker.ts', options);
