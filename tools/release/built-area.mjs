import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { whyDropped } from './area-schema.mjs';
import { hashesOf } from '@studio-desk/web-server/file-hashes';
import { isBuilt } from '../commands/build-stamp.mjs';
import { ensureBuilt } from '../commands/build.mjs';
import { root } from '../commands/run.mjs';
import { ReleaseError } from './release-error.mjs';
import { isRange } from './version-range.mjs';

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const STAMP = '.built-from';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Builds an area or the shell, where its files changed since the last time. */
export async function buildWorkspace(workspace) {
  try {
    await ensureBuilt(basename(workspace));
  } catch (error) {
    throw new ReleaseError(
      `${basename(workspace)} could not be built (${error.message}). Nothing was released.`,
    );
  }
}

/**
 * An area as it was built in a workspace: its version, what it says of itself, and the hash of each file.
 * @param {string} workspace folder with the area's package.json and dist
 */
export async function readBuiltArea(workspace) {
  const dist = join(workspace, 'dist');
  if (!existsSync(join(dist, 'mf-manifest.json')) || !existsSync(join(dist, 'area.json'))) {
    throw new ReleaseError(`${workspace} holds no built area. Build it first, or leave out --built.`);
  }
  const version = currentVersion(
    workspace,
    readJson(join(dist, 'mf-manifest.json')).metaData?.buildInfo?.buildVersion,
  );
  const area = readJson(join(dist, 'area.json'));
  const files = hashesOf(dist);
  const problem = (await whyDropped({ ...area, version, files })) ?? badRange(area.requires);
  if (problem) {
    throw new ReleaseError(`No shell would take this area.json. Nothing was released.\n${problem}`);
  }
  return { version, area, dist, files };
}

function badRange(requires) {
  const bad = Object.entries(requires).find(([, range]) => !isRange(range));
  return bad && `✖ '${bad[1]}' is no range of versions\n  → at requires.${bad[0]}`;
}

/** The version in package.json, where `dist` was built from it: `--built` takes what lies there, which may be old. */
export function currentVersion(workspace, built) {
  const { version } = readJson(join(workspace, 'package.json'));
  if (!VERSION.test(version)) throw new ReleaseError(`The version in package.json is no version: ${version}`);
  const dist = join(workspace, 'dist');
  if (built !== version) {
    throw new ReleaseError(`${dist} is version ${built}, and package.json says ${version}. Build it anew.`);
  }
  if (isStale(workspace))
    throw new ReleaseError(`${dist} was built from other files than are here now. Build it anew.`);
  return version;
}

/** Only the stamps of this project's own workspaces say something here. */
const isStale = (workspace) =>
  resolve(workspace) === join(root, basename(workspace)) &&
  existsSync(join(workspace, 'dist', STAMP)) &&
  !isBuilt(basename(workspace));
