import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '../app-context';
import { startWorkerThread } from '../base/worker-thread';
import { BackupError } from './backup-file';
import type { BackupOrder } from './backup-worker';

const MAX_BACKUPS = 7;
const FIRST_CHECK_MS = 5 * 60_000;
const CHECK_EVERY_MS = 30 * 60_000;
const NAME = /^\d{4}-\d{2}-\d{2}\.backup$/;
const UNFINISHED = /^\d{4}-\d{2}-\d{2}\.backup\.unfinished-\d+$/;

interface DailyBackup {
  makeDue(): Promise<string | null>;
  start(): void;
  stop(): Promise<void>;
}

type MakeBackup = (order: BackupOrder, given: { readonly signal: AbortSignal }) => Promise<void>;

export function dailyBackup(
  { env, clock, logger }: Pick<AppContext, 'env' | 'clock' | 'logger'>,
  make: MakeBackup = backUpInThread,
): DailyBackup {
  const { DATA_DIR, ENCRYPTION_KEY } = env;
  const folder = join(DATA_DIR, 'backups');
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function makeDue(): Promise<string | null> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const name = `${clock.now().toISOString().slice(0, 10)}.backup`;
    const there = readdirSync(folder);
    if (there.includes(name)) return null;
    // Left by a process that died: the data folder has only one process at a time.
    remove(there.filter((entry) => UNFINISHED.test(entry)));
    const to = join(folder, name);
    await make({ settings: { DATA_DIR, ENCRYPTION_KEY }, to }, { signal: over.signal });
    logger.info({ file: to, bytes: statSync(to).size }, 'the backup of today was made');
    remove([...there.filter((entry) => NAME.test(entry)), name].sort().slice(0, -MAX_BACKUPS));
    return to;
  }

  const remove = (names: readonly string[]) => names.forEach((name) => rmSync(join(folder, name)));

  function check(afterMs: number) {
    timer = setTimeout(() => {
      running = makeDue()
        .catch((error: unknown) => {
          if (!over.signal.aborted) logger.error({ err: error }, 'the backup of today could not be made');
        })
        .finally(() => over.signal.aborted || check(CHECK_EVERY_MS));
    }, afterMs).unref();
  }

  async function stop() {
    over.abort();
    clearTimeout(timer);
    await running;
  }

  return { makeDue, start: () => check(FIRST_CHECK_MS), stop };
}

/** In a thread, as reading and compressing would block all requests. */
async function backUpInThread(order: BackupOrder, { signal }: { readonly signal: AbortSignal }) {
  const thread = startWorkerThread('backup-worker', '../operations/backup-worker.ts', { workerData: order });
  const end = () => void thread.terminate();
  signal.addEventListener('abort', end);
  try {
    const [code] = await once(thread, 'exit');
    if (signal.aborted) throw new BackupError('The backup was given up, as the process stops.');
    if (code !== 0) throw new BackupError(`The thread of the backup ended with ${code}.`);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
