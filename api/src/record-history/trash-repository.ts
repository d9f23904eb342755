import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';
import type { RecordKindDescription } from '../record-operations/record-kind-description';
import { containsText } from '../query/folded-text-repository';

export interface TrashPageRequest {
  readonly q?: string | null | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface TrashRow {
  readonly id: string;
  readonly name: string;
  readonly deleted_at: Date;
  readonly deleted_by: string;
}

export async function listTrashRows(
  db: Database,
  { table, nameField }: RecordKindDescription,
  { q, limit, offset }: TrashPageRequest,
): Promise<{ rows: TrashRow[]; total: number }> {
  const name = sql`${table}.${sql.identifier(nameField)}`;
  const where = and(isNotNull(table.deleted_at), q ? containsText(sql`fold(${name})`, q) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: sql<string>`${table.id}`,
        name: sql<string>`${name}`,
        deleted_at: sql<Date>`${table.deleted_at}`.mapWith(auditEvents.at),
        deleted_by: sql<string>`coalesce(${table.deleted_by}, '')`,
      })
      .from(table)
      .where(where)
      .orderBy(desc(table.deleted_at), desc(table.id))
      .limit(limit)
      .offset(offset),
    db.$count(table, where),
  ]);
  return { rows, total };
}

export type LockedRecord = NonNullable<Awaited<ReturnType<typeof lockRecord>>>;

/** Locks the record, deleted or not, until the transaction ends. */
export async function lockRecord(tx: Database, { table }: RecordKindDescription, id: string) {
  const [row] = await tx
    .select({
      id: sql<string>`${table.id}`,
      updated_at: sql<Date>`${table.updated_at}`.mapWith(auditEvents.at),
      last_modified_by: sql<string>`${table.last_modified_by}`,
      deleted_at: sql<Date | null>`${table.deleted_at}`.mapWith(auditEvents.at),
    })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return row;
}
