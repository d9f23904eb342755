import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** True where TypeScript itself runs (dev server, tests), false in the build. */
const isSource = import.meta.url.endsWith('.ts');

/** Folder of an API that was built beforehand: tests start very many threads, and each would be compiled anew. */
export const BUILT_API = 'STUDIO_DESK_BUILT_API';

/** Starts a thread from `<name>.js` beside the build, or from its TypeScript, a path from this file. */
export function startWorkerThread(name: string, source: string, options: WorkerOptions): Worker {
  if (!isSource) return new Worker(new URL(`./${name}.js`, import.meta.url), options);
  const built = process.env[BUILT_API];
  if (built !== undefined) return new Worker(join(built, `${name}.js`), options);
  const { href } = new URL(source, import.meta.url);
  // A thread of Node 20 does not take the loader of its parent: it registers its own.
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(href)})))`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}
