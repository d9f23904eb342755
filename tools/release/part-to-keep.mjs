import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentVersion } from './built-area.mjs';
import { ReleaseError } from './release-error.mjs';
import { hasFiles, placeOf } from './release-files.mjs';
import { entryOf, readRemotes } from './remotes-file.mjs';

const WORKSPACES = {
  shell: 'shell',
  companies: 'remote-companies',
  judges: 'remote-judges',
  people: 'remote-people',
};
export const PARTS = Object.keys(WORKSPACES);

/** Where a build says its version. */
const SHELL = { file: 'shell.json', versionIn: ({ version }) => version };
const AREA = { file: 'mf-manifest.json', versionIn: ({ metaData }) => metaData?.buildInfo?.buildVersion };

/** A part as it was built in a checkout. */
export function builtPart(part, checkout) {
  const workspace = join(checkout, WORKSPACES[part]);
  const folder = join(workspace, 'dist');
  const { file, versionIn } = part === 'shell' ? SHELL : AREA;
  if (!existsSync(join(folder, file))) {
    throw new ReleaseError(`${folder} is not built. Build that checkout first: npm run build`);
  }
  const built = versionIn(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return { part, version: currentVersion(workspace, built), folder };
}

/** An area as it is live in a release folder. */
export function releasedPart(part, releases) {
  if (part === 'shell')
    throw new ReleaseError('A release folder holds no shell. Keep it from a built checkout.');
  const entry = entryOf(readRemotes(releases), part);
  if (!entry) throw new ReleaseError(`${part} was never released into ${releases}.`);
  const folder = join(releases, placeOf(part, entry.version));
  if (!hasFiles(folder, entry.files ?? {})) {
    throw new ReleaseError(
      `${folder} does not hold the files of ${part} ${entry.version} as they were released.`,
    );
  }
  return { part, version: entry.version, folder };
}
