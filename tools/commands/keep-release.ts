import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packRelease } from '../release/archived-release';
import {
  readBuildToArchive,
  ARCHIVABLE_BUILDS,
  readReleasedArea,
  type BuildToArchive,
} from '../release/build-to-archive';
import { defineCommand, resolvePath, runIfMainModule } from '../release/release-command';
import { ReleaseError } from '../release/release-error';
import { repositoryRoot } from './run';

const USAGE = `Usage: npx tsx tools/commands/keep-release.ts <${ARCHIVABLE_BUILDS.join('|')}> [<folder of a built checkout>] [--from <release folder>]`;

function keep({ part, version, folder }: BuildToArchive): void {
  const packed = packRelease({ part, version, folder });
  const shelf = join(repositoryRoot, 'e2e', 'releases');
  for (const name of readdirSync(shelf)) if (name.startsWith(`${part}-`)) rmSync(join(shelf, name));
  const name = `${part}-${version}.json.br`;
  writeFileSync(join(shelf, name), packed);
  console.log(`e2e/releases/${name}, ${(packed.length / 1024).toFixed(0)} kB`);
}

const keepCommand = defineCommand(
  { usage: USAGE, options: { from: { type: 'string' } }, allowPositionals: true },
  async ({ from }, { positionals: [part, checkout] }) => {
    if (part === undefined || !ARCHIVABLE_BUILDS.includes(part)) throw new ReleaseError(USAGE);
    keep(
      from === undefined
        ? readBuildToArchive(part, checkout === undefined ? repositoryRoot : resolvePath(checkout))
        : readReleasedArea(part, resolvePath(from)),
    );
  },
);

await runIfMainModule(import.meta.url, keepCommand);
