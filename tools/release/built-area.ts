import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { z } from 'zod';
import { hashFiles, type FileHashes } from '@studio-desk/web-server/file-hashes';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { isBuildUpToDate } from '../commands/build-stamp';
import { ensureBuilt } from '../commands/build';
import { repositoryRoot } from '../commands/run';
import { ReleaseError } from './release-error';
import { isVersionRange, type VersionRanges } from './version-range';

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const STAMP = '.built-from';
const SHELL_SCHEMA = fileURLToPath(new URL('../../shell/src/registry/registry.ts', import.meta.url));
const MANIFEST = 'https://areas.invalid/mf-manifest.json';

const anyObject = z.looseObject({});
const manifestFile = z.object({ metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }) }) });
const areaMetadata = z.looseObject({
  name: z.string(),
  title: z.string(),
  owner: z.string(),
  requires: z.object({ shell: z.string(), api: z.string() }),
});

export type AreaMetadata = z.infer<typeof areaMetadata>;

export interface AreaVersion {
  area: AreaMetadata;
  version: string;
  files: FileHashes;
}

export interface BuiltArea extends AreaVersion {
  dist: string;
}

export const readAreaFile = (path: string): AreaMetadata => areaMetadata.parse(readJson(path));

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export async function buildWorkspace(workspace: string): Promise<void> {
  try {
    await ensureBuilt(basename(workspace));
  } catch (error) {
    throw new ReleaseError(
      `${basename(workspace)} could not be built (${getErrorMessage(error)}). Nothing was released.`,
    );
  }
}

export async function readBuiltArea(workspace: string): Promise<BuiltArea> {
  const dist = join(workspace, 'dist');
  if (!existsSync(join(dist, 'mf-manifest.json')) || !existsSync(join(dist, 'area.json'))) {
    throw new ReleaseError(`${workspace} holds no built area. Build it first, or leave out --built.`);
  }
  const version = requireCurrentVersion(workspace, readManifestVersion(dist));
  const files = hashFiles(dist);
  const content = anyObject.parse(readJson(join(dist, 'area.json')));
  const problem = await whyDropped({ ...content, version, files });
  if (problem) throw unusableAreaFile(problem);
  const area = areaMetadata.parse(content);
  const bad = badRange(area.requires);
  if (bad) throw unusableAreaFile(bad);
  return { version, area, dist, files };
}

export const readManifestVersion = (dist: string): string | undefined =>
  manifestFile.safeParse(readJson(join(dist, 'mf-manifest.json'))).data?.metaData.buildInfo.buildVersion;

interface ShellSchema {
  parseRegistry: (entries: unknown[]) => { dropped: { problem: string }[] };
}
let shellSchema: ReturnType<typeof runnerImport<ShellSchema>> | undefined;

async function whyDropped(area: object): Promise<string | undefined> {
  shellSchema ??= runnerImport<ShellSchema>(SHELL_SCHEMA);
  const { module } = await shellSchema;
  return module.parseRegistry([{ ...area, manifest: MANIFEST }]).dropped[0]?.problem;
}

const unusableAreaFile = (problem: string) =>
  new ReleaseError(`No shell would take this area.json. Nothing was released.\n${problem}`);

function badRange(requires: VersionRanges): string | undefined {
  const bad = Object.entries(requires).find(([, range]) => !isVersionRange(range));
  return bad && `✖ '${bad[1]}' is no range of versions\n  → at requires.${bad[0]}`;
}

export function requireCurrentVersion(workspace: string, built: string | undefined): string {
  const version = String(anyObject.parse(readJson(join(workspace, 'package.json'))).version);
  if (!VERSION.test(version)) throw new ReleaseError(`The version in package.json is no version: ${version}`);
  const dist = join(workspace, 'dist');
  if (built !== version) {
    throw new ReleaseError(`${dist} is version ${built}, and package.json says ${version}. Build it again.`);
  }
  if (isStale(workspace))
    throw new ReleaseError(`${dist} was built from other files than are here now. Build it again.`);
  return version;
}

const isStale = (workspace: string) =>
  resolve(workspace) === join(repositoryRoot, basename(workspace)) &&
  existsSync(join(workspace, 'dist', STAMP)) &&
  !isBuildUpToDate(basename(workspace));
