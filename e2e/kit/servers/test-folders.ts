import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'studio-desk-test-';
const RUN_FOLDER = 'STUDIO_DESK_TEST_FOLDER';

export const makeTestFolder = (purpose: string): string => mkdtempSync(join(runFolder(), `${purpose}-`));

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** The folder's name contains the process id, so that abandoned folders can be found. */
export const makeProcessFolder = (purpose: string): string =>
  mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-${purpose}-`));

/** Creates one folder for all processes of a run, so that files of crashed workers are removed too. */
function runFolder(): string {
  return (process.env[RUN_FOLDER] ??= makeProcessFolder('run'));
}

export function removeRunFolder(): void {
  removeFolder(runFolder());
}

export function listAbandonedFolders(purpose: string): string[] {
  const isAbandoned = (name: string) => {
    const [pid, what] = name.slice(PREFIX.length).split('-');
    return name.startsWith(PREFIX) && what === purpose && !isRunning(Number(pid));
  };
  return readdirSync(tmpdir())
    .filter(isAbandoned)
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
