import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hasHashedName } from '@studio-desk/web-server/file-hashes';
import {
  computeBuildId,
  findDamagedFile,
  readShellFile,
  PREVIOUS_BUILD_FOLDER,
  readShellBuild,
  SHELL_FILE,
} from '@studio-desk/web-server/shell-files';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { requireCurrentVersion } from './built-area';
import { ReleaseError } from './release-error';
import { withReleaseLock } from './release-lock';
import { syncToDisk, createUnfinishedPath } from './release-files';

const COMPRESSED = ['.br', '.gz'];

/** Releases the built shell, and keeps the files of earlier builds for open tabs. Returns the version. */
export async function releaseShell(workspace: string, folder: string): Promise<string> {
  const dist = join(workspace, 'dist');
  const { version, hashes, build } = readBuiltShell(dist);
  requireCurrentVersion(workspace, version);
  const paths = Object.keys(hashes);
  mkdirSync(folder, { recursive: true });
  await withReleaseLock(folder, async () => {
    for (const path of paths) if (hasHashedName(path)) refuseOther(join(dist, path), join(folder, path));
    await keepLiveBuild(folder, build);
    await putAllInPlace(dist, folder, paths);
  });
  return version;
}

/** Restores the previous build and returns its version. A second call throws instead of undoing the first. */
export async function rollBackShell(folder: string): Promise<string> {
  assertHasBuildBefore(folder);
  return withReleaseLock(folder, () => restoreBuildBefore(folder));
}

async function restoreBuildBefore(folder: string): Promise<string> {
  // Check again, because another rollback may have finished while this one waited for the lock.
  assertHasBuildBefore(folder);
  const before = join(folder, PREVIOUS_BUILD_FOLDER);
  const about = readShellFile(before);
  const { version, files } = about;
  const damaged = findDamagedFile(files, folder, before);
  if (damaged) {
    const problem = existsSync(damaged) ? 'has other content' : 'is gone';
    throw new ReleaseError(`${damaged} of the build before ${problem}. Nothing was changed.`);
  }
  const rolledBackFrom = computeBuildId(readShellFile(folder).files);
  const content = JSON.stringify({ ...about, rolledBackFrom });
  replaceFile(folder, join(before, SHELL_FILE), (path) => writeFileSync(path, content));
  for (const copy of COMPRESSED) rmSync(join(before, SHELL_FILE + copy), { force: true });
  await putAllInPlace(before, folder, Object.keys(files).filter(isReplaced));
  rmSync(before, { recursive: true });
  return version;
}

function assertHasBuildBefore(folder: string): void {
  if (existsSync(join(folder, PREVIOUS_BUILD_FOLDER, SHELL_FILE))) return;
  throw new ReleaseError(`The shell in ${folder} has no build before it to go back to. Nothing was changed.`);
}

const isReplaced = (path: string) => !hasHashedName(path);

async function keepLiveBuild(folder: string, nextBuild: string): Promise<void> {
  if (!existsSync(join(folder, SHELL_FILE))) return;
  const { files } = readShellFile(folder);
  if (computeBuildId(files) === nextBuild) return;
  // After an interrupted release, the live build is damaged, and `.before` already has the build before it.
  if (findDamagedFile(files, folder, folder)) return;
  await putAllInPlace(folder, join(folder, PREVIOUS_BUILD_FOLDER), Object.keys(files).filter(isReplaced));
}

async function putAllInPlace(from: string, folder: string, paths: string[]): Promise<void> {
  // Write SHELL_FILE last, because when it changes, the web server reads the whole build again.
  for (const path of [...paths, SHELL_FILE]) {
    for (const copy of ['', ...COMPRESSED]) putInPlace(from, folder, path + copy);
    // Copying blocks the event loop, so let the timer of the release lock run between files.
    await setImmediate();
  }
}

function readBuiltShell(dist: string) {
  try {
    return readShellBuild(dist, { production: true });
  } catch (error) {
    throw new ReleaseError(`${getErrorMessage(error)} Nothing was released.`);
  }
}

const isSame = (from: string, to: string) => existsSync(to) && readFileSync(to).equals(readFileSync(from));

/** Throws if a file with a hash in its name would change, because browsers cache such files forever. */
function refuseOther(from: string, to: string): void {
  if (!existsSync(to) || isSame(from, to)) return;
  throw new ReleaseError(`${to} is there already, with other content. Nothing was released.`);
}

function putInPlace(dist: string, folder: string, path: string): void {
  const [from, to] = [join(dist, path), join(folder, path)];
  if (!existsSync(from)) rmSync(to, { force: true });
  if (!existsSync(from) || isSame(from, to)) return;
  mkdirSync(dirname(to), { recursive: true });
  replaceFile(folder, to, (path) => copyFileSync(from, path));
}

function replaceFile(folder: string, to: string, write: (path: string) => void): void {
  const unfinished = createUnfinishedPath(folder);
  write(unfinished);
  syncToDisk(unfinished);
  renameSync(unfinished, to);
}
