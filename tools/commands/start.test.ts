import { isFullRun, scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import { AREA_NAMES } from '@studio-desk/web-server/ports';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SETTLED = { timeout: scaleTimeout(10_000), interval: 50 };

const isListening = (port: number) =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  );
const listening = async (ports: readonly number[]) =>
  (await Promise.all(ports.map(isListening))).filter(Boolean).length;

/** Nothing listens on this port, so the processes never become ready. */
const NEVER_READY = { API_PORT: '9', SHELL_PORT: '9' };
const server = `require('node:http').createServer((_, response) => response.end())
  .listen(0, 'localhost', function () { console.log(this.address().port) })`;
const twoServers = `
  import { runProcessesTogether } from './tools/commands/run-together.ts';
  const command = 'node --import ./tools/commands/end-with-stdin.mjs -e "$SERVER"';
  await runProcessesTogether([{ name: 'one', command }, { name: 'two', command }], 'ready');
`;

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s to the starter ends what it started, also before it is ready',
  async (signal) => {
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', twoServers], {
      cwd: root,
      env: { ...process.env, ...NEVER_READY, SERVER: server },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void starter.kill('SIGKILL'));
    let output = '';
    starter.stdout.on('data', (text) => (output += String(text)));
    const ports = () => [...output.matchAll(/\] (\d+)$/gm)].map(([, port]) => Number(port));
    await expect.poll(() => listening(ports()), SETTLED).toBe(2);
    starter.kill(signal);
    await expect.poll(() => listening(ports()), SETTLED).toBe(0);
  },
);

test.runIf(isFullRun)('npm start serves the product, and Ctrl-C ends all of it', async () => {
  const names = ['SHELL', 'API', ...AREA_NAMES.map((name) => name.toUpperCase())];
  const ports = await freePorts(names.length);
  const settings = Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(ports[index])]));
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'studio-desk-start-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  // Pass only PATH and HOME, because other variables of the test run would change the build.
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, ...settings, DATA_DIR },
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(() => void npm.kill());
  await expect.poll(() => listening(ports), { timeout: scaleTimeout(40_000) }).toBe(ports.length);
  // On Ctrl-C, a terminal sends SIGINT to all processes of the group.
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  await once(npm, 'exit');
  expect(await listening(ports)).toBe(0);
});

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, 'localhost'));
  await Promise.all(servers.map((one) => once(one, 'listening')));
  // The cast is safe: only a server on a Unix socket has a string as address.
  const ports = servers.map((one) => (one.address() as AddressInfo).port);
  for (const one of servers) one.close();
  return ports;
}
