import { buildWorkspace } from '../release/built-area';
import { releaseArea } from '../release/release-area';
import { runCommand, typedAddress, typedPath } from '../release/release-command';

const USAGE =
  'Usage: npm run release -w remote-judges -- --to <folder> [--url <address where the folder is served>] [--built] [--stage] [--again]';

await runCommand(
  {
    usage: USAGE,
    required: 'to',
    options: {
      to: { type: 'string' },
      url: { type: 'string' },
      built: { type: 'boolean' },
      stage: { type: 'boolean' },
      again: { type: 'boolean' },
    },
  },
  async ({ to, url, built, stage, again }) => {
    const workspace = process.cwd();
    const folder = typedPath(to);
    const address = url === undefined ? undefined : typedAddress('url', url);
    if (!built) await buildWorkspace(workspace);
    const { entry, wasLive } = await releaseArea({ workspace, folder, url: address, stage, again });
    const before = entry.previous
      ? `the version before is ${entry.previous.version}`
      : 'it is the first version';
    if (wasLive) console.log(`${entry.title} ${entry.version} is released already; ${before}.`);
    else if (stage) console.log(`${entry.title} ${entry.version} lies in ${folder}, and is not live yet.`);
    else console.log(`${entry.title} ${entry.version} is live in ${folder}; ${before}.`);
  },
);
