import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

export function runProcess(
  command: string,
  args: readonly string[],
  { cwd = repositoryRoot, env = process.env }: RunOptions = {},
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

/** Runs in the package's folder, because `npm run -w api` would also run the script of `api/sandbox`. */
export const runNpmScript = (folder: string, script: string, from = repositoryRoot): Promise<void> =>
  runProcess('npm', ['run', '-s', script], { cwd: join(from, folder) });
