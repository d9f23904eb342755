import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../module-files';
import type { OpenDatabase } from '../database';
import * as schema from '../schema';
import { answerCopyRequests } from './copy-requests';
import { lockDataFolder } from './data-folder-lock';
import { databaseFolder } from './database-folder';
import { openEmbeddedClient } from './embedded-client';
import { startMaintenance } from './embedded-maintenance';

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  readonly onLost: (reason: Error) => void;
  readonly onMaintenanceError: (error: unknown) => void;
}

/** The database in a data folder, with its migrations applied. This process alone holds the folder. */
export async function openEmbedded(options: EmbeddedDatabaseOptions): Promise<OpenDatabase> {
  const lock = lockDataFolder(options.dataDir);
  try {
    const client = await openEmbeddedClient({
      folder: databaseFolder(options.dataDir),
      onLost: options.onLost,
    });
    // The client has the part of PGlite that the query layer calls.
    const db = drizzle({ client: client as unknown as PGlite, schema });
    await migrate(db, { migrationsFolder });
    const stopMaintenance = startMaintenance(client, options.onMaintenanceError);
    const stopCopies = answerCopyRequests(options.dataDir, client, options.onMaintenanceError);
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
