import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { HISTORY_ACTIONS } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { auditEvents, companies, users } from '../db/schema';
import type { RecordEntity } from '../record-operations/record-kind-description';

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

export async function listHistoryRows(
  db: Database,
  entity: RecordEntity,
  recordId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const ofRecord = isChangeOf(entity, recordId);
  // Sort by id, not by `at`: `at` is the start of the transaction, which may have waited for changes that
  // began later.
  const newestFirst = selectHistory(db, ofRecord).orderBy(desc(auditEvents.id));
  const [rows, total] = await Promise.all([
    newestFirst.limit(limit).offset(offset),
    db.$count(auditEvents, ofRecord),
  ]);
  return { rows, total };
}

export async function findHistoryRow(
  db: Database,
  entity: RecordEntity,
  recordId: string,
  id: string,
): Promise<HistoryRow | null> {
  const [row] = await selectHistory(db, and(isChangeOf(entity, recordId), eq(auditEvents.id, id)));
  return row ?? null;
}

const isChangeOf = (entity: RecordEntity, recordId: string) =>
  and(
    eq(auditEvents.entity, entity),
    eq(auditEvents.entity_id, recordId),
    inArray(auditEvents.action, [...HISTORY_ACTIONS]),
  );

function selectHistory(db: Database, where: SQL | undefined) {
  const { id, at, actor_id, actor_email, action, before, after, operation_id } = auditEvents;
  const email = sql<string>`coalesce(${actor_email}, '')`;
  const full_name = sql<string>`coalesce(${users.full_name}, ${actor_email}, '')`;
  const mentioned = sql`jsonb_path_query(jsonb_build_array(${before}, ${after}), '$.**.company_id') #>> '{}'`;
  const company_names = sql<Record<string, string> | null>`(
    select jsonb_object_agg(${companies.id}, ${companies.company_name}) from ${companies}
    where ${companies.id} = any(array(select (${mentioned})::uuid)))`;
  return db
    .select({ id, at, email, full_name, action, before, after, operation_id, company_names })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, actor_id))
    .where(where)
    .$dynamic();
}
