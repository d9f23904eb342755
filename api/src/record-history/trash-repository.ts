import type { RecordKind } from '@studio-desk/shared-contract';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';
import type { RecordKindDescription } from '../record-operations/record-kind-description';
import { containsText } from '../records/folded-text-repository';

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
  kind: RecordKindDescription,
  { q, limit, offset }: TrashPageRequest,
): Promise<{ rows: TrashRow[]; total: number }> {
  const { table } = kind;
  const name = nameColumn(kind);
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

export async function findRecordVersion(db: Database, { table }: RecordKindDescription, id: string) {
  const [row] = await db
    .select({
      updated_at: sql<Date>`${table.updated_at}`.mapWith(auditEvents.at),
      last_modified_by: sql<string>`${table.last_modified_by}`,
      deleted_at: sql<Date | null>`${table.deleted_at}`.mapWith(auditEvents.at),
      deleted_by: sql<string | null>`${table.deleted_by}`,
    })
    .from(table)
    .where(eq(table.id, id));
  return row ?? null;
}

function nameColumn({ columns, nameField, kind }: RecordKindDescription) {
  const name = columns[nameField];
  if (name === undefined) throw new Error(`${kind satisfies RecordKind} have no column ${nameField}.`);
  return name;
}
