import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'studio-desk-test-';
const RUN_FOLDER = 'STUDIO_DESK_TEST_FOLDER';

/** A folder of its own for one test, inside the folder of the run. */
export const makeTestFolder = (purpose: string): string => mkdtempSync(join(runFolder(), `${purpose}-`));

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** A folder straight under the system's; its name tells which process it belongs to. */
export const makeOwnFolder = (purpose: string): string =>
  mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-${purpose}-`));

/** All processes of one run share a folder: what a worker leaves behind goes with it. */
function runFolder(): string {
  return (process.env[RUN_FOLDER] ??= makeOwnFolder('run'));
}

/** Called by the process that began the run. */
export function removeRunFolder(): void {
  removeFolder(runFolder());
}

/** Folders of runs that were killed before they could clean up. */
export function abandonedFolders(purpose: string): string[] {
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
