import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portSettings } from '@studio-desk/e2e/fixtures/app';
import { appPort } from '@studio-desk/e2e/fixtures/app-ports';
import { median } from '../../kit/statistics';
import { memoryOfTree } from '../servers/process-memory';
import { signInForTokens } from '../../kit/account';
import { generateLoad } from '../throughput/load-generator';

// npm run bench -- start [--rounds 3] [--quick]
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, quick: { type: 'boolean', default: false } },
});
const rounds = values.quick ? 1 : Number(values.rounds);
const INSTANCE = 9;
const REST_MS = 5000;
const LOAD_MS = 10_000;
const POLL_MS = 100;
const START_TIMEOUT_MS = 120_000;
const root = new URL('../../../', import.meta.url).pathname;

const [shellPort, apiPort] = [appPort(INSTANCE, 0), appPort(INSTANCE, 4)];
const page = `http://localhost:${shellPort}`;
const api = `http://localhost:${apiPort}/api`;

async function withStart(dataDir: string, work: (pid: number) => Promise<void>) {
  const child = spawn(process.execPath, ['tools/commands/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...portSettings(INSTANCE),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  try {
    await work(child.pid ?? 0);
  } finally {
    child.kill('SIGINT');
    await gone;
  }
}

async function secondsToPage(): Promise<number> {
  const began = performance.now();
  for (const address of [page, `${api}/ready`]) {
    while (!(await isUp(address))) {
      if (performance.now() - began > START_TIMEOUT_MS) throw new Error(`Nobody answers at ${address}.`);
      await pause(POLL_MS);
    }
  }
  return (performance.now() - began) / 1000;
}

const isUp = (address: string) =>
  fetch(address).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

async function printMemory(pid: number) {
  await pause(values.quick ? 0 : REST_MS);
  const rest = memoryOfTree(pid);
  const { access_token: token } = await signInForTokens(api.replace(/\/api$/, ''));
  const load = generateLoad(
    { url: () => `${api}/companies?limit=25`, headers: { authorization: `Bearer ${token}` } },
    10,
    values.quick ? 1000 : LOAD_MS,
  );
  let most = rest;
  let underLoad = true;
  const watch = (async () => {
    while (underLoad) {
      await pause(POLL_MS);
      const now = memoryOfTree(pid);
      if (now.all > most.all) most = now;
    }
  })();
  const { rate } = await load;
  underLoad = false;
  await watch;
  const sizes = ({ all, largest }: typeof rest) =>
    `${all.toFixed(0)} MB, of them the API ${largest.toFixed(0)} MB`;
  console.log(`memory of all processes at rest: ${sizes(rest)}`);
  console.log(`under load of 10 connections (${rate.toFixed(0)} lists a second): ${sizes(most)}`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'studio-desk-bench-'));
try {
  const first: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await rm(dataDir, { recursive: true, force: true });
    await withStart(dataDir, async () => void first.push(await secondsToPage()));
  }
  const again: number[] = [];
  for (let round = 0; round < rounds; round++)
    await withStart(dataDir, async (pid) => {
      again.push(await secondsToPage());
      if (round === rounds - 1) await printMemory(pid);
    });
  console.log(
    `npm start to a page and an API that answer, medians of ${rounds}: ` +
      `${median(first).toFixed(1)} s with a new data folder, ${median(again).toFixed(1)} s with one that is there`,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
