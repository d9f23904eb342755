import { buildWorkspace } from '../release/built-area';
import { defineCommand, resolvePath, runIfMainModule } from '../release/release-command';
import { releaseShell } from '../release/release-shell';

const USAGE = 'Usage: npm run release -w shell -- --to <folder> [--built]';

export const releaseShellCommand = defineCommand(
  { usage: USAGE, required: 'to', options: { to: { type: 'string' }, built: { type: 'boolean' } } },
  async ({ to, built }, { workspace }) => {
    const folder = resolvePath(to);
    if (!built) await buildWorkspace(workspace);
    const version = await releaseShell(workspace, folder);
    console.log(
      `Shell ${version} is in ${folder}. Page servers that serve this folder have it in their next page.`,
    );
  },
);

await runIfMainModule(import.meta.url, releaseShellCommand);
