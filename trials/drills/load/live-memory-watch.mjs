import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { LIVE_MEMORY_FILE, LIVE_MEMORY_EVERY_S } = process.env;

function note() {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(LIVE_MEMORY_FILE, `${process.uptime()} ${heapUsed + external}\n`);
}

if (isMainThread) setInterval(note, LIVE_MEMORY_EVERY_S * 1_000).unref();
