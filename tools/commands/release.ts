import { buildWorkspace, readBuiltArea } from '../release/built-area';
import { releaseArea } from '../release/release-area';
import { findReleaseProblems } from '../release/release-check';
import { defineCommand, parseUrlOption, resolvePath, runIfMainModule } from '../release/release-command';
import { ReleaseError } from '../release/release-error';

const USAGE =
  'Usage: npm run release -w remote-judges -- --to <folder> --shell <address> [--url <address where the folder is served>] [--built] [--stage] [--again]; --unchecked in place of --shell where no shell runs yet';

export const releaseCommand = defineCommand(
  {
    usage: USAGE,
    required: 'to',
    options: {
      to: { type: 'string' },
      shell: { type: 'string' },
      unchecked: { type: 'boolean' },
      url: { type: 'string' },
      built: { type: 'boolean' },
      stage: { type: 'boolean' },
      again: { type: 'boolean' },
    },
  },
  async ({ to, shell, unchecked, url, built, stage, again }, { workspace }) => {
    const folder = resolvePath(to);
    const address = url === undefined ? undefined : parseUrlOption('url', url);
    const shellUrl = shell === undefined ? undefined : parseUrlOption('shell', shell);
    if (shellUrl === undefined && !unchecked) throw new ReleaseError(`--shell is missing. ${USAGE}`);
    if (!built) await buildWorkspace(workspace);
    if (shellUrl !== undefined) await assertFits(workspace, shellUrl);
    const { entry, wasLive } = await releaseArea({ workspace, folder, url: address, stage, again });
    const before = entry.previous
      ? `the version before is ${entry.previous.version}`
      : 'it is the first version';
    if (wasLive) console.log(`${entry.title} ${entry.version} is released already; ${before}.`);
    else if (stage) console.log(`${entry.title} ${entry.version} lies in ${folder}, and is not live yet.`);
    else console.log(`${entry.title} ${entry.version} is live in ${folder}; ${before}.`);
  },
);

await runIfMainModule(import.meta.url, releaseCommand);

async function assertFits(workspace: string, shellUrl: string): Promise<void> {
  const built = await readBuiltArea(workspace);
  const reasons = await findReleaseProblems(built, shellUrl);
  if (reasons.length === 0) return;
  const { area, version } = built;
  throw new ReleaseError(
    [
      `${area.title} ${version} does not fit what is live at ${shellUrl}. Nothing was released.`,
      ...reasons,
    ].join('\n  '),
  );
}
