import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '../app-context';
import { createRepeatingTask } from '../concurrency/repeating-task';
import { startWorkerThread } from '../concurrency/worker-thread';
import { getBackupsFolder, listDailyBackups } from '../db/embedded/backups-folder';
import { BackupError } from './backup-file';
import type { BackupRequest } from './backup-worker';

const MAX_BACKUPS = 7;
const FIRST_CHECK_MS = 5 * 60_000;
const CHECK_EVERY_MS = 30 * 60_000;
const UNFINISHED = /^\d{4}-\d{2}-\d{2}\.backup\.unfinished-\d+$/;

interface DailyBackup {
  backUpIfDue(): Promise<string | null>;
  start(): void;
  stop(): Promise<void>;
}

type MakeBackup = (order: BackupRequest, given: { readonly signal: AbortSignal }) => Promise<void>;

export function createDailyBackupTask(
  { env, clock, logger }: Pick<AppContext, 'env' | 'clock' | 'logger'>,
  make: MakeBackup = backUpInThread,
): DailyBackup {
  const { DATA_DIR, ENCRYPTION_KEY } = env;
  const folder = getBackupsFolder(DATA_DIR);
  const { start, stop, stopping } = createRepeatingTask(backUpIfDue, {
    firstMs: FIRST_CHECK_MS,
    everyMs: CHECK_EVERY_MS,
    onError: (error) => {
      if (!stopping.aborted) logger.error({ err: error }, 'the backup of today could not be made');
    },
  });

  async function backUpIfDue(): Promise<string | null> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const name = `${clock.now().toISOString().slice(0, 10)}.backup`;
    const existing = readdirSync(folder);
    if (existing.includes(name)) return null;
    // Unfinished files are from a crashed process, because only one process at a time uses the data folder.
    for (const entry of existing) if (UNFINISHED.test(entry)) rmSync(join(folder, entry));
    const to = join(folder, name);
    await make({ settings: { DATA_DIR, ENCRYPTION_KEY }, to }, { signal: stopping });
    logger.info({ file: to, bytes: statSync(to).size }, 'the backup of today was made');
    listDailyBackups(DATA_DIR)
      .slice(0, -MAX_BACKUPS)
      .forEach((path) => rmSync(path));
    return to;
  }

  return { backUpIfDue, start, stop };
}

/** Runs in a worker thread, because dumping the database would block all requests. */
async function backUpInThread(order: BackupRequest, { signal }: { readonly signal: AbortSignal }) {
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
