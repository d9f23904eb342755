import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const module = new URL('./run-together.ts', import.meta.url);
/** Nothing listens on this port, so the processes never become ready. */
const NOBODY = { API_PORT: '9', SHELL_PORT: '9' };

const program = `
  const { runTogether } = await import(${JSON.stringify(module.href)});
  await runTogether([{ name: 'one', command: 'node -e "console.log(1); setInterval(() => {}, 1000)"' }], 'ready');
`;

const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  env: { ...process.env, ...NOBODY },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(child, 'exit');
afterAll(() => child.kill('SIGKILL'));

it('Ctrl-C ends all at once, also before they are ready', async () => {
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
