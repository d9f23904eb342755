import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const LISTENING = /Server listening at (http:\/\/[\d.:]+)/;
const START_WITHIN_MS = 60_000;

export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  readonly startMs: number;
  readonly exited: Promise<unknown>;
  /** Sends SIGKILL. Returns the exit code, or null if SIGKILL ended the process. */
  kill(): Promise<number | null>;
  /** Sends SIGINT and then SIGTERM, because Ctrl-C may signal a process twice. Returns the exit code. */
  stop(): Promise<number | null>;
}

export type CommandLine = readonly string[];

export type EnvironmentSettings = Readonly<Record<string, string>>;

const GIVE_UP_MS = 60_000;
const POLL_MS = 20;

export async function startApi(
  command: CommandLine,
  dataDir: string,
  settings: EnvironmentSettings = {},
): Promise<ApiProcess> {
  const began = performance.now();
  const child = launch(command, dataDir, settings);
  const exited = once(child, 'exit');
  const url = await Promise.race([listeningAt(child), failedStart(child)]);
  const end = async (...signals: NodeJS.Signals[]): Promise<number | null> => {
    for (const signal of signals) if (isRunning(child)) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    exited,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT', 'SIGTERM'),
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcessWithoutNullStreams) =>
  exitCode === null && signalCode === null;

interface Refusal {
  readonly code: number | null;
  readonly message: string;
  readonly ms: number;
}

/** Runs a process that is expected to refuse to start. `inside` is a command prefix such as `unshare`. */
export async function runUntilExit(
  command: CommandLine,
  dataDir: string,
  inside: CommandLine = [],
): Promise<Refusal> {
  const began = performance.now();
  const child = launch(command, dataDir, {}, inside);
  const limit = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS);
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()));
  child.stdout.resume();
  await once(child, 'close');
  clearTimeout(limit);
  return { code: child.exitCode, message: message.trim(), ms: performance.now() - began };
}

function launch(
  command: CommandLine,
  dataDir: string,
  settings: EnvironmentSettings = {},
  inside: CommandLine = [],
) {
  const [program = process.execPath, ...rest] = [...inside, process.execPath, ...command];
  return spawn(program, rest, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', ...settings },
  });
}

async function listeningAt(child: ChildProcessWithoutNullStreams): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const url = LISTENING.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error('The API ended before it listened');
}

async function failedStart(child: ChildProcessWithoutNullStreams): Promise<never> {
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()));
  const limit = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS);
  child.stdout.on('data', () => clearTimeout(limit));
  await once(child, 'close');
  throw new Error(`The API did not start: ${message}`);
}

export async function waitUntil(isTrue: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isTrue() && performance.now() - began < GIVE_UP_MS) await pause(POLL_MS);
}
