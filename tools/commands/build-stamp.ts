import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './run';

const LEFT_OUT = new Set(['node_modules', 'dist', 'data']);
const SHARED_INPUTS = [
  ...['shared-contract', 'shared-auth', 'shared-ui', 'shared-area'],
  ...['tools/presets', 'web-server/src', 'package-lock.json'],
];

const stampOf = (workspace: string) => join(repositoryRoot, workspace, 'dist', '.built-from');

export function computeSourceFingerprint(workspace: string): string {
  const hash = createHash('sha256');
  for (const input of [workspace, ...SHARED_INPUTS]) addTo(hash, join(repositoryRoot, input));
  return hash.digest('hex');
}

function addTo(hash: Hash, path: string): void {
  if (!statSync(path).isDirectory())
    hash.update(path.slice(repositoryRoot.length)).update(readFileSync(path));
  else for (const name of readdirSync(path).sort()) if (!LEFT_OUT.has(name)) addTo(hash, join(path, name));
}

export const isBuildUpToDate = (workspace: string): boolean =>
  existsSync(stampOf(workspace)) &&
  readFileSync(stampOf(workspace), 'utf8') === computeSourceFingerprint(workspace);

/** Compute `fingerprint` before the build, so that edits during the build trigger another build. */
export const writeBuildStamp = (workspace: string, fingerprint: string): void =>
  writeFileSync(stampOf(workspace), fingerprint);
