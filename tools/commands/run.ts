import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = process.env }: RunOptions = {},
): Promise<void> {
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

export const runScript = (workspace: string, script: string, options?: RunOptions): Promise<void> =>
  run('npm', ['run', '-s', script, '-w', workspace], options);
