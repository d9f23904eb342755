import { defineCommand, resolvePath, runIfMainModule } from '../release/release-command';
import { rollBackShell } from '../release/release-shell';

const USAGE = 'Usage: npm run rollback -w shell -- --to <folder>';

export const rollbackShellCommand = defineCommand(
  { usage: USAGE, required: 'to', options: { to: { type: 'string' } } },
  async ({ to }) => {
    const folder = resolvePath(to);
    const version = await rollBackShell(folder);
    console.log(`The build before, shell ${version}, is in ${folder} again. The next page has it.`);
  },
);

await runIfMainModule(import.meta.url, rollbackShellCommand);
