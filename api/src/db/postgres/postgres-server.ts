import { Client } from 'pg';
import { z } from 'zod';
import { readNewestMigrationTime } from '../migrations';

export const readNewestMigrationTimeOfServer = (url: string): Promise<number> =>
  withClient(url, readNewestMigrationTime);

const TABLES = `select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'`;

const countRow = z.tuple([z.object({ count: z.coerce.number() })]);

export const countTables = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(TABLES);
    const [{ count }] = countRow.parse(rows);
    return count;
  });

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
