import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const STARTER = 'STUDIO_DESK_STARTER';
const POLL_MS = 200;
/** Longer than the API takes to end its requests. */
const GRACE_MS = 15_000;
const IS_WINDOWS = process.platform === 'win32';

/**
 * Runs `work` in a second process that leads a process group of its own, and ends that whole group with this process:
 * on a signal, when the terminal closes, when npm ends, and when the work itself ends.
 */
export async function inProcessGroup(work) {
  if (process.env[STARTER]) {
    // What this starts may start another one of these.
    delete process.env[STARTER];
    whenEnded(() => process.ppid, process.ppid, () => signalGroup(process.pid, 'SIGTERM'));
    return work();
  }
  const leader = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    detached: !IS_WINDOWS,
    env: { ...process.env, [STARTER]: 'yes' },
    stdio: 'inherit',
  });
  const interrupted = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
    whenNpmEnds(resolve);
  });
  const [code] = await Promise.race([once(leader, 'exit'), interrupted.then(() => [0])]);
  await endGroup(leader.pid);
  process.exit(code ?? 1);
}

async function endGroup(leader) {
  signalGroup(leader, 'SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  while (Date.now() < deadline && signalGroup(leader, 0)) await pause(POLL_MS);
  signalGroup(leader, 'SIGKILL');
}

/** False where no process of the group is left. */
function signalGroup(leader, signal) {
  try {
    if (!IS_WINDOWS) process.kill(-leader, signal);
    else if (signal !== 0) spawnSync('taskkill', ['/pid', String(leader), '/t', '/f']);
    return !IS_WINDOWS;
  } catch {
    return false;
  }
}

/** npm forwards signals to its shell alone, and no SIGHUP: the shell and npm itself are watched instead. */
function whenNpmEnds(end) {
  if (!process.env.npm_lifecycle_event || IS_WINDOWS) return;
  const parent = processInfo(process.ppid);
  whenEnded(() => process.ppid, process.ppid, end);
  if (/sh$/.test(parent.command)) whenEnded(() => isAlive(parent.parent), true, end);
}

function whenEnded(look, expected, end) {
  const timer = setInterval(() => {
    if (look() === expected) return;
    clearInterval(timer);
    end();
  }, POLL_MS);
  timer.unref();
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The command of a process, and the process that started it. Small Linux images have no `ps`. */
function processInfo(pid) {
  const [, command, parent] =
    process.platform === 'linux'
      ? /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      : /(\S+)\s+(\d+)/.exec(execFileSync('ps', ['-o', 'ucomm=,ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  return { command, parent: Number(parent) };
}
