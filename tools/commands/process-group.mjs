import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const STARTER = 'STUDIO_DESK_STARTER';
const POLL_MS = 200;
const GRACE_MS = 15_000;
const IS_WINDOWS = process.platform === 'win32';

/** Ends all processes of `work` with this one. npm signals its direct child only: use `exec node …`. */
export async function inProcessGroup(work) {
  if (process.env[STARTER]) {
    // `work` may start processes that call `inProcessGroup` too.
    Reflect.deleteProperty(process.env, STARTER);
    whenParentEnds(() => signalGroup(process.pid, 'SIGTERM'));
    return work();
  }
  const leader = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    detached: !IS_WINDOWS,
    env: { ...process.env, [STARTER]: 'yes' },
    stdio: 'inherit',
  });
  const interrupted = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
    // npm does not forward SIGHUP, so watch for npm's end. Without npm, this process may outlive its parent.
    if (process.env.npm_lifecycle_event) whenParentEnds(resolve);
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

function signalGroup(leader, signal) {
  try {
    if (!IS_WINDOWS) process.kill(-leader, signal);
    else if (signal !== 0) spawnSync('taskkill', ['/pid', String(leader), '/t', '/f']);
    return !IS_WINDOWS;
  } catch {
    return false;
  }
}

/** Polls, because no signal arrives when the parent is killed. */
function whenParentEnds(end) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, POLL_MS);
  timer.unref();
}
