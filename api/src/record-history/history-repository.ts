import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { HISTORY_ACTIONS } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { auditEvents, users } from '../db/schema';
import type { RecordEntity } from '../record-operations/record-kind-description';

export type HistoryRow = Awaited<ReturnType<typeof listHistoryRows>>['rows'][number];

export async function listHistoryRows(
  db: Database,
  entity: RecordEntity,
  recordId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const ofRecord = changesOf(entity, recordId);
  const [rows, total] = await Promise.all([
    selectHistory(db)
      .where(ofRecord)
      // Not by `at`, the start of the transaction: it may have waited for changes that began later.
      .orderBy(desc(auditEvents.id))
      .limit(limit)
      .offset(offset),
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
  const [row] = await selectHistory(db).where(and(changesOf(entity, recordId), eq(auditEvents.id, id)));
  return row ?? null;
}

const changesOf = (entity: RecordEntity, recordId: string) =>
  and(
    eq(auditEvents.entity, entity),
    eq(auditEvents.entity_id, recordId),
    inArray(auditEvents.action, [...HISTORY_ACTIONS]),
  );

const selectHistory = (db: Database) =>
  db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      email: sql<string>`coalesce(${auditEvents.actor_email}, '')`,
      full_name: sql<string>`coalesce(${users.full_name}, ${auditEvents.actor_email}, '')`,
      action: auditEvents.action,
      before: auditEvents.before,
      after: auditEvents.after,
      operation_id: auditEvents.operation_id,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor_id))
    .$dynamic();
