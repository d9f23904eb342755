import { chunk } from '../concurrency/chunk';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Maps names to their lower case in the database, whose collation differs from JavaScript. */
export type KeyByName = ReadonlyMap<string, string>;

/** Rows and stored records are matched by these values; `name` is empty if a row with errors has none. */
export interface RecordIdentity {
  readonly name: string;
  readonly email: string | null;
}

const NAMES_PER_STATEMENT = 5_000;

export async function readNameKeys(db: Database, names: Iterable<string>): Promise<Map<string, string>> {
  const keyOf = new Map<string, string>();
  for (const batch of chunk([...new Set(names)], NAMES_PER_STATEMENT)) {
    const listed = sql`jsonb_array_elements_text(${JSON.stringify(batch)}::jsonb) with ordinality as listed (name, place)`;
    // Aggregate to one row: drizzle's per-row mapping is slow.
    const [row] = await db
      .select({ keys: sql<string[] | null>`jsonb_agg(lower(listed.name) order by listed.place)` })
      .from(listed);
    batch.forEach((name, index) => keyOf.set(name, row?.keys?.[index] ?? name));
  }
  return keyOf;
}

/** Lower-cases names in the database, because JavaScript differs for some letters. Emails are ASCII. */
export async function lowerCaseIdentities(
  db: Database,
  identities: readonly RecordIdentity[],
): Promise<RecordIdentity[]> {
  const keyOf = await readNameKeys(
    db,
    identities.map(({ name }) => name),
  );
  return identities.map(({ name, email }) => ({
    name: keyOf.get(name) ?? name,
    email: email?.toLowerCase() ?? null,
  }));
}
