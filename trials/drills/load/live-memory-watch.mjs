import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Imported before the API, in its process: what is still in use after garbage was collected, once in a while.
const { LIVE_MEMORY_FILE, LIVE_MEMORY_EVERY_S } = process.env;

function note() {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(LIVE_MEMORY_FILE, `${process.uptime()} ${heapUsed + external}\n`);
}

if (isMainThread) setInterval(note, LIVE_MEMORY_EVERY_S * 1_000).unref();
