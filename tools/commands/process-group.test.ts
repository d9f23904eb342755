import { isAll, patient } from '@studio-desk/test-kit/presets/test-limits';
import { AREAS } from '@studio-desk/web-server/ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SETTLED = { timeout: patient(10_000), interval: 20 };
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-desk-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, 'localhost'));
  return Promise.all(
    servers.map(async (server) => {
      await once(server, 'listening');
      // A server that listens on a port has an address of this kind.
      const { port } = server.address() as AddressInfo;
      server.close();
      return port;
    }),
  );
}

interface ProcessEntry {
  pid: number;
  parent: number;
  command: string;
}

/** All processes that have not ended. */
const runningProcesses = (): ProcessEntry[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, state, parent] = /\) (\S) (\d+)/.exec(stat) ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It has already ended.
        return [];
      }
    });

function treeOf(pid: number): ProcessEntry[] {
  const all = runningProcesses();
  const below = (parent: number): ProcessEntry[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

const isListening = (port: number) =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  );

interface Started {
  child: ChildProcess;
  ports: number[];
}

/** Starts a command; what is left of it ends with the test. */
function startCommand(command: string[], cwd: string, env: Record<string, string>): ChildProcess {
  const [program = '', ...args] = command;
  // The settings of this test run would change what is built.
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, { cwd, env: { PATH, HOME, ...env }, stdio: 'ignore' });
  onTestFinished(() => {
    for (const { pid } of treeOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
  });
  return child;
}

/** A package whose `npm start` runs a server below a shell, as a build or an install does; it ignores SIGHUP. */
async function startGroup(wrap = (command: string[]) => command): Promise<Started> {
  const folder = testFolder();
  const [port = 0] = await freePorts(1);
  const server = `require('node:http').createServer((_, response) => response.end()).listen(${port}, 'localhost')`;
  writeFileSync(join(folder, 'server.cjs'), `process.on('SIGHUP', () => {}); ${server}`);
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { spawn } from 'node:child_process';
     import { once } from 'node:events';
     import { inProcessGroup } from ${JSON.stringify(join(root, 'tools/commands/process-group.mjs'))};
     await inProcessGroup(async () => {
       await once(spawn('node server.cjs; true', { shell: true, stdio: 'inherit' }), 'exit');
     });`,
  );
  writeFileSync(join(folder, 'package.json'), '{"scripts": {"start": "exec node start.mjs"}}');
  const child = startCommand(wrap(['npm', 'start']), folder, {});
  await expect.poll(() => isListening(port), SETTLED).toBe(true);
  return { child, ports: [port] };
}

/** The starter and the leader of its process group. */
const startersIn = (tree: ProcessEntry[]) =>
  tree.filter(({ command }) => /^\S*node \S*start\.mjs/.test(command)).map(({ pid }) => pid);
const starterIn = (tree: ProcessEntry[]) => startersIn(tree)[0] ?? 0;

async function expectNothingLeft(tree: ProcessEntry[], ports: number[]) {
  const pids = new Set(tree.map(({ pid }) => pid));
  await expect
    .poll(() => runningProcesses().flatMap(({ pid, command }) => (pids.has(pid) ? [command] : [])), SETTLED)
    .toEqual([]);
  for (const port of ports) expect(await isListening(port), `port ${port}`).toBe(false);
}

test.each(isAll ? SIGNALS : ['SIGTERM' as const])('%s to npm ends every process below it', async (signal) => {
  const { child, ports } = await startGroup();
  const tree = treeOf(child.pid ?? 0);
  child.kill(signal);
  await expectNothingLeft(tree, ports);
});

test.each(isAll ? SIGNALS : ['SIGKILL' as const])(
  '%s to the starter ends every process below it',
  async (signal) => {
    const { child, ports } = await startGroup();
    const tree = treeOf(child.pid ?? 0);
    process.kill(starterIn(tree), signal);
    await expectNothingLeft(tree, ports);
  },
);

/** Runs a command in its own terminal. */
const inTerminal = (command: string[]) => ['script', '--quiet', '--command', command.join(' '), '/dev/null'];

test('a closed terminal ends every process that was started in it', async () => {
  const { child, ports } = await startGroup(inTerminal);
  const tree = treeOf(child.pid ?? 0);
  child.kill('SIGKILL');
  await expectNothingLeft(tree, ports);
});

test('a command that fails ends every process that it left behind', async () => {
  const { child, ports } = await startGroup();
  const tree = treeOf(child.pid ?? 0);
  const leader = tree.find(({ pid, parent }) => parent === starterIn(tree) && pid !== parent)?.pid ?? 0;
  process.kill(leader, 'SIGKILL');
  await expectNothingLeft(tree, ports);
});

// One after the other: only the first makes a database.
const dataDir = mkdtempSync(join(tmpdir(), 'studio-desk-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** `npm start` of the product on ports of its own. */
async function startProduct(wrap = (command: string[]) => command): Promise<Started> {
  const names = ['shell', 'api', ...AREAS];
  const ports = await freePorts(names.length);
  const settings = Object.fromEntries(
    names.map((name, index) => [`${name.toUpperCase()}_PORT`, String(ports[index])]),
  );
  const child = startCommand(wrap(['npm', 'start']), root, { ...settings, DATA_DIR: dataDir });
  const areUp = async () => (await Promise.all(ports.map(isListening))).every(Boolean);
  await expect.poll(areUp, { timeout: patient(60_000), interval: 200 }).toBe(true);
  return { child, ports };
}

const first = (tree: ProcessEntry[]) => tree.slice(0, 1).map(({ pid }) => pid);

test.runIf(isAll).each([
  ['npm', first, 'SIGTERM', undefined],
  ['the starter', (tree: ProcessEntry[]) => [starterIn(tree)], 'SIGHUP', undefined],
  ['the starter with the leader of its group', startersIn, 'SIGKILL', undefined],
  ['the terminal', first, 'SIGKILL', inTerminal],
] as const)('npm start leaves no process and no port when %s ends', async (_, victims, signal, wrap) => {
  const { child, ports } = await startProduct(wrap);
  const tree = treeOf(child.pid ?? 0);
  for (const pid of victims(tree)) process.kill(pid, signal);
  await expectNothingLeft(tree, ports);
});
