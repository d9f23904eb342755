import { and, eq, inArray } from 'drizzle-orm';
import { chunk } from '../../concurrency/chunk';
import type { Database } from '../../db/database';
import { typeformImports } from '../../db/schema';

export type NewResponseImport = typeof typeformImports.$inferInsert;

const AT_ONCE = 1_000;

export async function findImportedResponseIds(
  db: Database,
  mappingId: string,
  responseIds: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of chunk(responseIds, AT_ONCE)) {
    const rows = await db
      .select({ id: typeformImports.response_id })
      .from(typeformImports)
      .where(
        and(eq(typeformImports.mapping_id, mappingId), inArray(typeformImports.response_id, [...batch])),
      );
    rows.forEach(({ id }) => found.add(id));
  }
  return found;
}

export async function insertResponseImports(
  db: Database,
  imports: readonly NewResponseImport[],
): Promise<void> {
  for (const batch of chunk(imports, AT_ONCE)) await db.insert(typeformImports).values([...batch]);
}
