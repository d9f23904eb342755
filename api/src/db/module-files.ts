import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** True where TypeScript itself runs (dev server, tests), false in the build. */
const isSource = import.meta.url.endsWith('.ts');

/** The migrations, found from this file so that the process may start in any folder. */
export const migrationsFolder = fileURLToPath(
  new URL(isSource ? '../../migrations' : '../migrations', import.meta.url),
);

/** Starts the thread that holds the embedded database, from its TypeScript or from the build beside this file. */
export function startEmbeddedWorker(options: WorkerOptions): Worker {
  if (!isSource) return new Worker(new URL('./embedded-worker.js', import.meta.url), options);
  const source = new URL('./embedded/embedded-worker.ts', import.meta.url).href;
  // A thread of Node 20 does not take the loader of its parent: it registers its own.
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(source)})))`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}
