import { openEmbeddedDatabase } from '@studio-desk/api/db/embedded/embedded-database';
import type { Database, DatabaseConnection } from '@studio-desk/api/db/database';
import { openPostgresDatabase } from '@studio-desk/api/db/postgres/postgres-database';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { type PostgresCluster, startPostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';
import type { EnvironmentSettings } from './process';

export interface DrillDatabase {
  readonly dataDir: string;
  readonly settings: EnvironmentSettings;
  openDatabase(): Promise<DatabaseConnection>;
}

export const createEmbeddedDrillDatabase = (dataDir = makeTestFolder('drill')): DrillDatabase => ({
  dataDir,
  settings: {},
  openDatabase: () => openEmbeddedDatabase({ dataDir, onLost: raise, onMaintenanceError: raise }),
});

export const createPostgresDrillDatabase = (url: string): DrillDatabase => ({
  dataDir: makeTestFolder('drill'),
  settings: { DATABASE_URL: url },
  openDatabase: () => openPostgresDatabase({ url, size: 2, onIdleError: raise }),
});

export async function withDatabase<T>(
  { openDatabase }: Pick<DrillDatabase, 'openDatabase'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase();
  try {
    return await work(db);
  } finally {
    await close();
  }
}

export async function withPostgresCluster<T>(work: (cluster: PostgresCluster) => Promise<T>): Promise<T> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('No PostgreSQL server was found: see README.md');
  const cluster = await startPostgresCluster(binaries, { durable: true });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

const raise = (error: unknown) => {
  throw error;
};
