import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command from the project's root (or `cwd` below it) and rejects where it fails. */
export function run(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')}: ${signal ?? `exit code ${code}`}`)),
    );
  });
}

/** Runs one script of a workspace. */
export const runScript = (workspace, script, options) =>
  run('npm', ['run', '-s', script, '-w', workspace], options);
