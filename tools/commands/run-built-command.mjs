import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localSettings } from './local-settings.mjs';
import { runCommand, typedPath } from '../release/release-command.mjs';
import { ReleaseError } from '../release/release-error.mjs';
import { root } from './run.mjs';

/** Runs what the API's build has beside the server, with the file that was typed and the settings of a local start. */
export function runBuiltCommand(name, option) {
  const usage = `Usage: npm run ${name} -- --${option} <file>`;
  return runCommand(
    { usage, required: option, options: { [option]: { type: 'string' } } },
    async (values) => {
      const built = join(root, 'api/dist', `${name}.js`);
      if (!existsSync(built)) throw new ReleaseError('Build the product first: npm run build');
      const file = typedPath(values[option]);
      const { status } = spawnSync(process.execPath, [built, `--${option}`, file], {
        env: { ...process.env, ...localSettings() },
        stdio: 'inherit',
      });
      return status ?? 1;
    },
  );
}
