import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const isSource = import.meta.url.endsWith('.ts');

/** Environment variable with the folder of a prebuilt API, so that tests need not compile every thread. */
export const BUILT_API_FOLDER_ENV = 'STUDIO_DESK_BUILT_API';

export function startWorkerThread(name: string, source: string, options: WorkerOptions): Worker {
  if (!isSource) return new Worker(new URL(`./${name}.js`, import.meta.url), options);
  const built = process.env[BUILT_API_FOLDER_ENV];
  if (built !== undefined) return new Worker(join(built, `${name}.js`), options);
  const { href } = new URL(source, import.meta.url);
  // Register the TypeScript loader, because worker threads of Node 20 do not inherit it.
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(href)})))`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}
