import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedClient } from './embedded-client';

/* A process that needs a copy adds a folder with `wanted` under `copies`; the lock holder adds the copy. */
const FOLDER = 'copies';
const WANTED = 'wanted';
const UNFINISHED = 'unfinished';
const DONE = 'database';
const FAILED = 'failed';

const POLL_MS = 500;
const TIMEOUT_MS = 60_000;
const DAY_MS = 86_400_000;

const copiesFolder = (dataDir: string) => join(dataDir, FOLDER);

export function serveCopyRequests(
  dataDir: string,
  client: Pick<EmbeddedClient, 'copy'>,
  onError: (error: unknown) => void,
): () => void {
  let isServing = false;
  const poll = async () => {
    if (isServing) return;
    isServing = true;
    try {
      for (const folder of requests(dataDir)) await serve(folder, client);
    } catch (error) {
      onError(error);
    } finally {
      isServing = false;
    }
  };
  const timer = setInterval(() => void poll(), POLL_MS).unref();
  return () => clearInterval(timer);
}

function requests(dataDir: string): string[] {
  const copies = copiesFolder(dataDir);
  if (!existsSync(copies)) return [];
  const folders = readdirSync(copies).map((name) => join(copies, name));
  return folders.filter((folder) => ageOf(join(folder, WANTED)) < TIMEOUT_MS);
}

function ageOf(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? Infinity : Date.now() - stat.mtimeMs;
}

async function serve(folder: string, client: Pick<EmbeddedClient, 'copy'>) {
  rmSync(join(folder, WANTED));
  const unfinished = join(folder, UNFINISHED);
  try {
    await client.copy(unfinished);
    renameSync(unfinished, join(folder, DONE));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    writeFileSync(join(folder, FAILED), error instanceof Error ? error.message : String(error));
    throw error;
  }
}

export function makeCopyFolder(dataDir: string): string {
  const copies = copiesFolder(dataDir);
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(copies)) {
    const old = join(copies, name);
    if (ageOf(old) > DAY_MS) rmSync(old, { recursive: true, force: true });
  }
  return mkdtempSync(join(copies, 'copy-'));
}

export const copyPath = (folder: string): string => join(folder, DONE);

export async function requestCopy(folder: string): Promise<string | undefined> {
  writeFileSync(join(folder, WANTED), '');
  const began = performance.now();
  while (performance.now() - began < TIMEOUT_MS) {
    if (existsSync(copyPath(folder))) return undefined;
    if (existsSync(join(folder, FAILED))) return readFileSync(join(folder, FAILED), 'utf8');
    await pause(POLL_MS / 10);
  }
  return `it did not answer for ${TIMEOUT_MS / 1_000} s`;
}
