import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'studio-desk-test-';

/** A folder of this test run; the name tells whose it is. */
export function makeTestFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-${purpose}-`));
  // Also for the user that PostgreSQL runs as.
  chmodSync(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Folders of runs that were killed before they could clean up. */
export function abandonedTestFolders(): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length).split('-')[0])))
    .map((name) => join(tmpdir(), name));
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
