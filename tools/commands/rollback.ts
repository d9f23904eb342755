import { join } from 'node:path';
import { readAreaFile } from '../release/built-area';
import { readLiveVersions } from '../release/live-contract';
import { findVersionIncompatibilities } from '../release/incompatibilities';
import { defineCommand, parseUrlOption, resolvePath, runIfMainModule } from '../release/release-command';
import { ReleaseError } from '../release/release-error';
import type { RegistryRelease } from '../release/remotes-file';
import { rollBackArea } from '../release/roll-back-area';

const USAGE =
  'Usage: npm run rollback -w remote-judges -- --to <folder> [--version <version>] [--url <address where the folder is served>] [--shell <address>]';

export const rollbackCommand = defineCommand(
  {
    usage: USAGE,
    required: 'to',
    options: {
      to: { type: 'string' },
      version: { type: 'string' },
      url: { type: 'string' },
      shell: { type: 'string' },
    },
  },
  async ({ to, version, url, shell }, { workspace }) => {
    const { name } = readAreaFile(join(workspace, 'public/area.json'));
    const shellUrl = shell === undefined ? undefined : parseUrlOption('shell', shell);
    const { entry, wasLive, at } = await rollBackArea({
      name,
      folder: resolvePath(to),
      version,
      url: url === undefined ? undefined : parseUrlOption('url', url),
      onTarget: async (target) => {
        if (shellUrl) await warn(shellUrl, target);
      },
    });
    const { title, version: live, previous } = entry;
    if (wasLive)
      console.log(
        `${title} ${live} is live already${at ? `: ${rolledBackText(previous?.version, at)}` : '.'}`,
      );
    else console.log(`${title} ${live} is live again; ${previous?.version} is the version before.`);
  },
);

await runIfMainModule(import.meta.url, rollbackCommand);

function rolledBackText(version: string | undefined, at: string): string {
  return `${version} was rolled back at ${at}. Name a version (--version) to go elsewhere.`;
}

async function warn(shellUrl: string, { version, requires }: RegistryRelease): Promise<void> {
  try {
    const reasons = findVersionIncompatibilities(requires, await readLiveVersions(shellUrl));
    for (const reason of reasons) console.warn(`Warning: ${reason.replace('this build', version)}`);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.warn(`Warning: whether ${version} fits what is live is not known. ${error.message}`);
  }
}
