import type { RecordKind } from '@studio-desk/shared-contract';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents, operations, type OperationRow } from '../db/schema';
import type { RecordEntity } from '../records/operation-repository';
import type { AuditedChange, UndoneEvent } from './undo-plan';

export interface OperationListQuery {
  readonly kind?: RecordKind | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function readOperations(
  db: Database,
  { kind, limit, offset }: OperationListQuery,
): Promise<{ rows: OperationRow[]; total: number }> {
  const ofKind = kind && eq(operations.kind, kind);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(operations)
      .where(ofKind)
      .orderBy(desc(operations.at), desc(operations.id))
      .limit(limit)
      .offset(offset),
    db.$count(operations, ofKind),
  ]);
  return { rows, total };
}

export async function lockOperation(tx: Database, id: string): Promise<OperationRow | null> {
  const [row] = await tx.select().from(operations).where(eq(operations.id, id)).for('update');
  return row ?? null;
}

export async function markUndone(
  tx: Database,
  id: string,
  undone: { readonly undone_at: Date; readonly undone_by: string },
): Promise<void> {
  await tx.update(operations).set(undone).where(eq(operations.id, id));
}

export async function findRecordIdsOfOperation(
  tx: Database,
  operationId: string,
  entity: RecordEntity,
): Promise<string[]> {
  const { entity_id, operation_id } = auditEvents;
  const ids = sql<string[] | null>`jsonb_agg(distinct ${entity_id})`;
  const [row] = await tx
    .select({ ids })
    .from(auditEvents)
    .where(and(eq(operation_id, operationId), eq(auditEvents.entity, entity)));
  return row?.ids ?? [];
}

export interface RecordEvent extends UndoneEvent {
  readonly id: string;
  readonly record: string;
}

export async function findOperationEvents(
  tx: Database,
  operationId: string,
  entity: RecordEntity,
  ids: readonly string[],
): Promise<RecordEvent[]> {
  const { id, at, action, before, after, entity_id, operation_id } = auditEvents;
  return tx
    .select({
      id,
      record: sql<string>`${entity_id}`,
      action,
      before,
      after: sql<RecordEvent['after']>`case when ${action} = 'create' then null else ${after} end`,
    })
    .from(auditEvents)
    .where(and(eq(operation_id, operationId), eq(auditEvents.entity, entity), inArray(entity_id, [...ids])))
    .orderBy(asc(at), asc(id));
}

/**
 * Returns changes to the operation's records after the operation changed them, in the order of the ids, because a
 * transaction may have waited for changes that began later. Which are later is decided by the database's time, because
 * ids are created with each machine's clock.
 */
export async function findLaterChanges(
  tx: Database,
  operationId: string,
  entity: RecordEntity,
  ids: readonly string[],
): Promise<(AuditedChange & { readonly record: string })[]> {
  const { id, at, action, before, after, entity_id, operation_id } = auditEvents;
  const first = tx
    .selectDistinctOn([entity_id], { record: entity_id, at, id, action })
    .from(auditEvents)
    .where(and(eq(operation_id, operationId), eq(auditEvents.entity, entity), inArray(entity_id, [...ids])))
    .orderBy(entity_id, asc(at), asc(id))
    .as('first');
  const isLater = or(eq(first.action, 'create'), sql`(${at}, ${id}) > (${first.at}, ${first.id})`);
  return tx
    .select({ record: sql<string>`${entity_id}`, before, after })
    .from(auditEvents)
    .innerJoin(first, and(eq(entity_id, first.record), isLater))
    .where(
      and(
        eq(auditEvents.entity, entity),
        inArray(entity_id, [...ids]),
        sql`${operation_id} is distinct from ${operationId}`,
      ),
    )
    .orderBy(asc(id));
}
