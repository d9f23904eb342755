import { join } from 'node:path';
import { cpSync } from 'node:fs';
import { Client } from 'pg';
import type { PostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import {
  type DrillDatabase,
  createEmbeddedDrillDatabase,
  createPostgresDrillDatabase,
} from '../kit/database';
import {
  type BackupDuringWritesResult,
  backUpDuringWrites,
  type BackupCommands,
} from './backup-during-writes';
import { checkRefusedRestores } from './refused-restores';
import { type RoundTripResult, checkBackupRoundTrip } from './round-trip';

export interface BackupDrillOptions {
  readonly commands: BackupCommands;
  readonly folder: string;
  readonly newFrom: () => Promise<DrillDatabase>;
  readonly newTo: () => Promise<DrillDatabase>;
  readonly after: number;
  readonly companies: number;
  readonly refusals: number;
}

interface BackupDrillResult {
  readonly busy: BackupDuringWritesResult;
  readonly trip: RoundTripResult;
  readonly faults: string[];
}

export async function runBackupDrill(options: BackupDrillOptions): Promise<BackupDrillResult> {
  const { commands, folder, newFrom, newTo, after, companies, refusals } = options;
  const file = join(folder, 'busy.backup');
  const busy = await backUpDuringWrites({ commands, from: await newFrom(), to: await newTo(), file, after });
  const full = await newTo();
  const trip = await checkBackupRoundTrip({
    commands,
    from: await newFrom(),
    to: full,
    file: join(folder, 'trip.backup'),
    companies,
  });
  const refused = await checkRefusedRestores({
    file,
    full,
    empty: await newTo(),
    rounds: refusals,
  });
  return { busy, trip, faults: [...busy.faults, ...trip.faults, ...refused] };
}

export const createEmbeddedDatabaseFactory = (template?: string) => (): Promise<DrillDatabase> => {
  const database = createEmbeddedDrillDatabase();
  if (template !== undefined) cpSync(template, join(database.dataDir, 'database'), { recursive: true });
  return Promise.resolve(database);
};

export function createPostgresDatabaseFactory(cluster: PostgresCluster): () => Promise<DrillDatabase> {
  let made = 0;
  return async () => {
    const name = `place_${(made += 1)}`;
    const client = new Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return createPostgresDrillDatabase(cluster.url(name));
  };
}
