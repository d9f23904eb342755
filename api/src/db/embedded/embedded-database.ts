import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../module-files';
import type { OpenDatabase } from '../database';
import * as schema from '../schema';
import { serveCopyRequests } from './copy-requests';
import { lockDataFolder } from './data-folder-lock';
import { databaseFolder } from './database-folder';
import { type EmbeddedClient, openEmbeddedClient } from './embedded-client';

interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  readonly onLost: (reason: Error) => void;
  readonly onMaintenanceError: (error: unknown) => void;
}

const MINUTE = 60_000;
const CHECKPOINT_EVERY = 5 * MINUTE;
const VACUUM_EVERY = 6 * 60 * MINUTE;

export async function openEmbedded(options: EmbeddedDatabaseOptions): Promise<OpenDatabase> {
  const lock = lockDataFolder(options.dataDir);
  try {
    const client = await openEmbeddedClient({
      folder: databaseFolder(options.dataDir),
      onLost: options.onLost,
    });
    const db = drizzle({ client: client as unknown as PGlite, schema });
    await migrate(db, { migrationsFolder });
    const stopMaintenance = startMaintenance(client, options.onMaintenanceError);
    const stopCopies = serveCopyRequests(options.dataDir, client, options.onMaintenanceError);
    const close = async () => {
      stopMaintenance();
      stopCopies();
      await client.close();
      lock.release();
    };
    return { db, kind: 'embedded', close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** PGlite has neither checkpointer nor autovacuum. Returns a function that stops both timers. */
export function startMaintenance(
  client: Pick<EmbeddedClient, 'exec'>,
  onError: (error: unknown) => void,
): () => void {
  const every = (interval: number, sql: string) =>
    setInterval(() => void client.exec(sql).catch(onError), interval).unref();
  const timers = [every(CHECKPOINT_EVERY, 'CHECKPOINT'), every(VACUUM_EVERY, 'VACUUM ANALYZE')];
  return () => timers.forEach(clearInterval);
}
