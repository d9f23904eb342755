import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release/release-error';
import { defineCommand, resolvePath } from '../release/release-command';
import { getLocalSettings } from './local-settings';
import { repositoryRoot } from './run';

export async function runBuiltCommand(name: 'backup' | 'restore', option: 'to' | 'from'): Promise<void> {
  const usage = `Usage: npm run ${name} -- --${option} <file>`;
  const command = defineCommand(
    { usage, required: option, options: { to: { type: 'string' }, from: { type: 'string' } } },
    async (values) => {
      const built = join(repositoryRoot, 'api/dist', `${name}.js`);
      if (!existsSync(built)) throw new ReleaseError('Build the product first: npm run build');
      const file = resolvePath(values[option] ?? '');
      const { status } = spawnSync(process.execPath, [built, `--${option}`, file], {
        env: { ...process.env, ...getLocalSettings() },
        stdio: 'inherit',
      });
      return status ?? 1;
    },
  );
  process.exitCode = await command(process.argv.slice(2), process.cwd());
}
