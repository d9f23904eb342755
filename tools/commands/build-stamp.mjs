import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', 'data']);
const SHARED_INPUTS = [
  ...['shared-contract', 'shared-auth', 'shared-ui', 'shared-area'],
  ...['tools/presets', 'web-server/src', 'package-lock.json'],
];

const stampOf = (workspace) => join(root, workspace, 'dist', '.built-from');

/** Fingerprint of all files that a workspace's build reads. */
export function fingerprint(workspace) {
  const hash = createHash('sha256');
  for (const input of [workspace, ...SHARED_INPUTS]) addTo(hash, join(root, input));
  return hash.digest('hex');
}

function addTo(hash, path) {
  const entries = readdirOrNull(path);
  if (!entries) return hash.update(path.slice(root.length)).update(readFileSync(path));
  for (const entry of entries) if (!LEFT_OUT.has(entry)) addTo(hash, join(path, entry));
}

function readdirOrNull(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Whether the workspace's dist folder was made from the files as they are now. */
export const isBuilt = (workspace) =>
  existsSync(stampOf(workspace)) && readFileSync(stampOf(workspace), 'utf8') === fingerprint(workspace);

/** `from` is the fingerprint from before the build: a file that was edited meanwhile is not in it. */
export const markBuilt = (workspace, from) => writeFileSync(stampOf(workspace), from);
