import concurrently, { type CloseEvent, type ConcurrentlyCommandInput } from 'concurrently';
import { setTimeout as pause } from 'node:timers/promises';
import { getLocalOrigin } from '@studio-desk/web-server/ports';
import { repositoryRoot } from './run';

const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 200;

export async function runProcessesTogether(
  processes: ConcurrentlyCommandInput[],
  readyLine: string,
): Promise<void> {
  const { result } = concurrently(processes, {
    cwd: repositoryRoot,
    killOthersOn: ['failure', 'success'],
    prefixColors: 'auto',
  });
  const over = new AbortController();
  void printWhenReady(readyLine, over.signal);
  await result
    .then(
      () => {},
      (events: CloseEvent[]) => {
        process.exitCode = events.some((event) => !event.killed && event.exitCode !== 0) ? 1 : 0;
      },
    )
    .finally(() => over.abort());
}

async function printWhenReady(line: string, over: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && !over.aborted) {
    if ((await isUp(`${getLocalOrigin('api')}/api/ready`)) && (await isUp(getLocalOrigin('shell')))) {
      console.log(`\n  ${line}\n  Ctrl-C stops it.\n`);
      return;
    }
    await pause(POLL_MS);
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );
