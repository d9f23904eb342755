import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hashFiles, type FileHashes } from '@studio-desk/web-server/file-hashes';
import { getErrorCode } from '@studio-desk/web-server/system-error';
import { readAreaFile, type AreaVersion, type BuiltArea } from './built-area';
import { compressFolder } from '@studio-desk/web-server/compress';
import { ReleaseError } from './release-error';

const hashList = z.record(z.string(), z.string());

const AREA_FILE = 'area.json';
const HASHES_FILE = '.hashes.json';
const INCOMING = '.incoming';
const ABANDONED_AFTER_MS = 60 * 60_000;

export const getRelativeReleasePath = (name: string, version: string): string => `areas/${name}/${version}`;

/** Creates a folder with the permissions of the release folder, which several users may share. */
function makeFolder(folder: string, path: string): void {
  const first = mkdirSync(path, { recursive: true });
  for (let made = path; first && made.startsWith(first); made = dirname(made))
    chmodSync(made, modeOf(folder));
}

const modeOf = (path: string) => statSync(path).mode & 0o7777;

export const applyFolderMode = (folder: string, path: string): void =>
  chmodSync(path, modeOf(folder) & 0o666);

/** Returns a new path for unfinished files, and deletes unfinished files older than an hour. */
export function createUnfinishedPath(folder: string): string {
  const incoming = join(folder, INCOMING);
  makeFolder(folder, incoming);
  for (const name of readdirSync(incoming)) {
    const path = join(incoming, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changed < Date.now() - ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
  return join(incoming, randomUUID());
}

/** Adds a release atomically. Returns whether it is new; throws if it exists with other content. */
export function addReleaseIfNew(folder: string, { area, version, dist, files }: BuiltArea): boolean {
  const releasePath = join(folder, getRelativeReleasePath(area.name, version));
  if (!existsSync(releasePath)) {
    const unfinished = createUnfinishedPath(folder);
    try {
      fillFolder(unfinished, dist, files);
      shareAll(folder, unfinished);
      makeFolder(folder, dirname(releasePath));
      if (renameUnlessExisting(unfinished, releasePath)) return true;
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  if (hasSameContent(releasePath, dist, files)) return false;
  throw new ReleaseError(
    `${area.title} ${version} is in ${folder} already, with other content. A version never changes: raise the version in package.json.`,
  );
}

function fillFolder(target: string, dist: string, files: FileHashes): void {
  for (const path of [...Object.keys(files), AREA_FILE]) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    copyFileSync(join(dist, path), join(target, path));
  }
  compressFolder(target);
  writeFileSync(join(target, HASHES_FILE), JSON.stringify(files));
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) syncToDisk(join(entry.parentPath, entry.name));
  }
}

function shareAll(folder: string, target: string): void {
  chmodSync(target, modeOf(folder));
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) applyFolderMode(folder, path);
    else chmodSync(path, modeOf(folder));
  }
}

export function listStoredVersions(folder: string, name: string): string[] {
  const areaFolder = join(folder, 'areas', name);
  if (!existsSync(areaFolder)) return [];
  return readdirSync(areaFolder).filter((version) => existsSync(join(areaFolder, version, HASHES_FILE)));
}

export function readStoredRelease(folder: string, name: string, version: string): AreaVersion {
  const releasePath = join(folder, getRelativeReleasePath(name, version));
  const files = hashList.parse(JSON.parse(readFileSync(join(releasePath, HASHES_FILE), 'utf8')));
  return { area: readAreaFile(join(releasePath, AREA_FILE)), version, files };
}

function renameUnlessExisting(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(getErrorCode(error) ?? '') && existsSync(to)) return false;
    throw error;
  }
}

export function hasSameContent(releasePath: string, dist: string, files: FileHashes): boolean {
  const isSame = (path: string) =>
    readFileSync(join(releasePath, path)).equals(readFileSync(join(dist, path)));
  return (
    existsSync(join(releasePath, AREA_FILE)) && matchesFileHashes(releasePath, files) && isSame(AREA_FILE)
  );
}

export const matchesFileHashes = (releasePath: string, files: FileHashes): boolean =>
  existsSync(releasePath) && JSON.stringify(sorted(hashFiles(releasePath))) === JSON.stringify(sorted(files));

const sorted = (files: FileHashes) => Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));

export function syncToDisk(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
