import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { PostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { type DrillPlace, embeddedPlace, postgresPlace } from '../processes/drill-place';

/** Empty folders, or such with a copy of this database. */
export const newFolders = (template?: string) => (): Promise<DrillPlace> => {
  const place = embeddedPlace();
  if (template !== undefined) cpSync(template, join(place.dataDir, 'database'), { recursive: true });
  return Promise.resolve(place);
};

/** Empty databases of one server. */
export function newDatabases(cluster: PostgresCluster): () => Promise<DrillPlace> {
  let made = 0;
  return async () => {
    const name = `place_${(made += 1)}`;
    const client = new Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return postgresPlace(cluster.url(name));
  };
}
