import { readFileSync } from 'node:fs';
import { readLiveVersions } from '../release/live-side.mjs';
import { versionReasons } from '../release/reasons-against.mjs';
import { runCommand, typedAddress, typedPath } from '../release/release-command.mjs';
import { ReleaseError } from '../release/release-error.mjs';
import { rollBackArea } from '../release/roll-back-area.mjs';

const USAGE =
  'Usage: npm run rollback -w remote-judges -- --to <folder> [--version <version>] [--url <address where the folder is served>] [--shell <address>]';

await runCommand(
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
  async ({ to, version, url, shell }) => {
    const { name } = JSON.parse(readFileSync('public/area.json', 'utf8'));
    const shellUrl = shell === undefined ? undefined : typedAddress('shell', shell);
    const { entry, wasLive, at } = await rollBackArea({
      name,
      folder: typedPath(to),
      version,
      url: url === undefined ? undefined : typedAddress('url', url),
      look: async (target) => shellUrl && (await warn(shellUrl, target)),
    });
    const { title, version: live, previous } = entry;
    if (wasLive)
      console.log(`${title} ${live} is live already${at ? `: ${whatWasLeft(previous, at)}` : '.'}`);
    else console.log(`${title} ${live} is live again; ${previous.version} is the version before.`);
  },
);

function whatWasLeft({ version }, at) {
  return `${version} was rolled back at ${at}. Name a version (--version) to go elsewhere.`;
}

/** Going back matters more than what is live: it is told, and no reason to stop. */
async function warn(shellUrl, { version, requires }) {
  try {
    const reasons = versionReasons(requires, await readLiveVersions(shellUrl));
    for (const reason of reasons) console.warn(`Warning: ${reason.replace('this build', version)}`);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.warn(`Warning: whether ${version} fits what is live is not known. ${error.message}`);
  }
}
