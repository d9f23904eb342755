import { buildWorkspace, readBuiltArea } from '../release/built-area';
import { findReleaseProblems } from '../release/release-check';
import { defineCommand, parseUrlOption, runIfMainModule } from '../release/release-command';

const USAGE = 'Usage: npm run can-release -w remote-judges -- --shell <address> [--built]';

export const canReleaseCommand = defineCommand(
  {
    usage: USAGE,
    required: 'shell',
    options: { shell: { type: 'string' }, built: { type: 'boolean' } },
  },
  async ({ shell, built }, { workspace }) => {
    const shellUrl = parseUrlOption('shell', shell);
    if (!built) await buildWorkspace(workspace);
    const build = await readBuiltArea(workspace);
    const { area, version } = build;
    const reasons = await findReleaseProblems(build, shellUrl);
    if (reasons.length === 0) {
      console.log(`Yes: ${area.title} ${version} fits what is live at ${shellUrl}.`);
      return 0;
    }
    console.error(
      [`No: ${area.title} ${version} does not fit what is live at ${shellUrl}.`, ...reasons].join('\n  '),
    );
    return 1;
  },
);

await runIfMainModule(import.meta.url, canReleaseCommand);
