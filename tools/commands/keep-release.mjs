import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packRelease } from '../release/kept-release.mjs';
import { builtPart, PARTS, releasedPart } from '../release/part-to-keep.mjs';
import { runCommand, typedPath } from '../release/release-command.mjs';
import { ReleaseError } from '../release/release-error.mjs';
import { root } from './run.mjs';

const USAGE = `Usage: node tools/commands/keep-release.mjs <${PARTS.join('|')}> [<folder of a built checkout>] [--from <release folder>]`;

/** Keeps a part in the place of the release that was kept of it before; the compatibility tests run it. */
function keep({ part, version, folder }) {
  const packed = packRelease({ part, version, folder });
  const shelf = join(root, 'e2e', 'releases');
  for (const name of readdirSync(shelf)) if (name.startsWith(`${part}-`)) rmSync(join(shelf, name));
  const name = `${part}-${version}.json.br`;
  writeFileSync(join(shelf, name), packed);
  console.log(`e2e/releases/${name}, ${(packed.length / 1024).toFixed(0)} kB`);
}

await runCommand(
  { usage: USAGE, options: { from: { type: 'string' } }, allowPositionals: true },
  async ({ from }, [part, checkout]) => {
    if (!PARTS.includes(part)) throw new ReleaseError(USAGE);
    keep(
      from === undefined
        ? builtPart(part, checkout === undefined ? root : typedPath(checkout))
        : releasedPart(part, typedPath(from)),
    );
  },
);
