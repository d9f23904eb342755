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

/*
 * To request a copy of the database, a process adds a folder with a file `wanted` to the folder `copies`. The
 * process that has the database open writes the copy into that folder.
 */
const COPIES_FOLDER = 'copies';
const WANTED_FILE = 'wanted';
const UNFINISHED_FOLDER = 'unfinished';
const DATABASE_FOLDER = 'database';
const ERROR_FILE = 'failed';

const POLL_MS = 500;
const COPY_TIMEOUT_MS = 60_000;
const DAY_MS = 86_400_000;

const copiesFolder = (dataDir: string) => join(dataDir, COPIES_FOLDER);

export function startServingCopyRequests(
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
  return folders.filter((folder) => ageOf(join(folder, WANTED_FILE)) < COPY_TIMEOUT_MS);
}

function ageOf(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? Infinity : Date.now() - stat.mtimeMs;
}

async function serve(folder: string, client: Pick<EmbeddedClient, 'copy'>) {
  rmSync(join(folder, WANTED_FILE));
  const unfinished = join(folder, UNFINISHED_FOLDER);
  try {
    await client.copy(unfinished);
    renameSync(unfinished, join(folder, DATABASE_FOLDER));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    writeFileSync(join(folder, ERROR_FILE), error instanceof Error ? error.message : String(error));
    throw error;
  }
}

export function createCopyRequestFolder(dataDir: string): string {
  const copies = copiesFolder(dataDir);
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(copies)) {
    const old = join(copies, name);
    if (ageOf(old) > DAY_MS) rmSync(old, { recursive: true, force: true });
  }
  return mkdtempSync(join(copies, 'copy-'));
}

export const getCopiedDatabasePath = (folder: string): string => join(folder, DATABASE_FOLDER);

/** Returns undefined once the copy is complete. Returns the reason if the copy failed. */
export async function requestDatabaseCopy(folder: string): Promise<string | undefined> {
  writeFileSync(join(folder, WANTED_FILE), '');
  const began = performance.now();
  while (performance.now() - began < COPY_TIMEOUT_MS) {
    if (existsSync(getCopiedDatabasePath(folder))) return undefined;
    if (existsSync(join(folder, ERROR_FILE))) return readFileSync(join(folder, ERROR_FILE), 'utf8');
    await pause(POLL_MS / 10);
  }
  return `it did not answer for ${COPY_TIMEOUT_MS / 1_000} s`;
}
