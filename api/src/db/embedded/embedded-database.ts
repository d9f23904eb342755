import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { applyMigrations } from '../apply-migrations';
import type { DatabaseConnection } from '../database';
import * as schema from '../schema';
import { startServingCopyRequests } from './copy-requests';
import { lockDataFolder } from './data-folder-lock';
import { toDatabaseOpenError, assertDatabaseOrEmptyFolder } from './damaged-database';
import { getDatabaseFolder } from './database-folder';
import { isDatabaseFolder } from './durable-file-system';
import { type EmbeddedClient, openEmbeddedClient } from './embedded-client';

interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  readonly onLost: (reason: Error) => void;
  readonly onMaintenanceError: (error: unknown) => void;
  readonly maxWaitMs?: number;
  readonly onNotice?: (message: string) => void;
  /** Called before waiting up to 20 s for a heartbeat of another process that may use the data folder. */
  readonly onWatch?: (owner: object | undefined) => void;
}

const MINUTE = 60_000;
const CHECKPOINT_EVERY = 5 * MINUTE;
const VACUUM_EVERY = 6 * 60 * MINUTE;

export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<DatabaseConnection> {
  const isNew = !isDatabaseFolder(getDatabaseFolder(options.dataDir));
  const lock = await lockDataFolder(options.dataDir, options);
  let client: EmbeddedClient | undefined;
  try {
    assertDatabaseOrEmptyFolder(options.dataDir);
    const opening = {
      folder: getDatabaseFolder(options.dataDir),
      lockFile: lock.record,
      onLost: options.onLost,
      maxWaitMs: options.maxWaitMs,
    };
    // A worker that has created a database uses 500 MB more memory than one that opened it, so replace it.
    if (isNew) await (await openEmbeddedClient(opening)).close();
    client = await openEmbeddedClient(opening);
    const db = drizzle({ client: client as unknown as PGlite, schema });
    await applyMigrations(db, { onNotice: options.onNotice });
    const stopMaintenance = startDatabaseMaintenance(client, options.onMaintenanceError);
    const stopCopies = startServingCopyRequests(options.dataDir, client, options.onMaintenanceError);
    const opened = client;
    const close = async () => {
      stopMaintenance();
      stopCopies();
      await opened.close();
      lock.release();
    };
    return { db, kind: 'embedded', close };
  } catch (error) {
    await client?.close();
    lock.release();
    throw isNew ? error : toDatabaseOpenError(options.dataDir, error);
  }
}

export const migrateEmbeddedDatabase = (client: PGlite): Promise<void> =>
  applyMigrations(drizzle({ client, schema }));

/** Runs checkpoints and vacuum, which PGlite does not do itself. Returns a function that stops them. */
export function startDatabaseMaintenance(
  client: Pick<EmbeddedClient, 'exec'>,
  onError: (error: unknown) => void,
): () => void {
  const every = (interval: number, sql: string) =>
    setInterval(() => void client.exec(sql).catch(onError), interval).unref();
  const timers = [every(CHECKPOINT_EVERY, 'CHECKPOINT'), every(VACUUM_EVERY, 'VACUUM ANALYZE')];
  return () => timers.forEach(clearInterval);
}
