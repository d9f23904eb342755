import concurrently from 'concurrently';
import { setTimeout as pause } from 'node:timers/promises';
import { originOf } from '@studio-desk/web-server/ports';
import { root } from './run.mjs';

const PATIENCE_MS = 120_000;
const POLL_MS = 200;

/** Runs the processes side by side; ends all of them with the first that ends, and on Ctrl-C. */
export async function runTogether(processes, readyLine) {
  const { result } = concurrently(processes, {
    cwd: root,
    killOthersOn: ['failure', 'success'],
    prefixColors: 'auto',
  });
  const over = new AbortController();
  void sayWhenReady(readyLine, over.signal);
  // Ends by a signal are the usual way out; a process that failed by itself decides the exit code.
  await result
    .catch((events) => {
      process.exitCode = events.some((event) => !event.killed && event.exitCode !== 0) ? 1 : 0;
    })
    .finally(() => over.abort());
}

async function sayWhenReady(line, over) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && !over.aborted) {
    if ((await answers(`${originOf('api')}/api/ready`)) && (await answers(originOf('shell')))) {
      console.log(`\n  ${line}\n  Ctrl-C stops it.\n`);
      return;
    }
    await pause(POLL_MS);
  }
}

const answers = (address) =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );
