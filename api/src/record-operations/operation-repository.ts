import type { OperationType, RecordKind } from '@studio-desk/shared-contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { isOneOfIds } from '../db/is-one-of';
import { auditEvents, operations, type OperationRow } from '../db/schema';
import { type ChangeOrigin, ENTITY_BY_KIND, type RecordEntity } from './record-kind-description';
import type { RecordAuditEvent } from './undo-plan';

/** Advisory lock id; must be unique in this database. */
const OPERATION_LOCK = 728_225_002;

// Dashboard counters are stored in slots, and a write locks one of them. Bulk operations use a separate slot,
// so that other writes do not wait for a long operation (docs/decisions/0010).
const FIGURE_SLOT = '8';

/** Allows one bulk operation at a time. Holds the lock until the transaction ends. */
export async function acquireBulkOperationLock(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPERATION_LOCK}),
    set_config('studio_desk.figure_slot', ${FIGURE_SLOT}, true)`);
}

/** Call this after the changes, because it counts them in the audit log. Returns null if there are none. */
export async function insertOperation(
  tx: Database,
  { operationId: id, actor, now }: ChangeOrigin & { readonly operationId: string },
  about: { readonly kind: RecordKind; readonly type: OperationType; readonly label: string },
): Promise<string | null> {
  const { operation_id, entity, entity_id, action } = auditEvents;
  const countOf = (...actions: readonly string[]) =>
    sql<number>`(count(distinct ${entity_id}) filter (where ${action} = any(${sql.raw(`'{${actions.join()}}'`)})))`.mapWith(
      Number,
    );
  const [counts] = await tx
    .select({
      created: countOf('create', 'restore'),
      updated: countOf('update'),
      deleted: countOf('delete'),
    })
    .from(auditEvents)
    .where(and(eq(operation_id, id), eq(entity, ENTITY_BY_KIND[about.kind])));
  if (!counts || counts.created + counts.updated + counts.deleted === 0) return null;
  await tx.insert(operations).values({ id, by: actor.email, at: now, ...about, ...counts });
  return id;
}

export interface OperationListQuery {
  readonly kind?: RecordKind | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function listOperationRows(
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

export async function markOperationUndone(
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

/**
 * Returns the records' changes by the operation or, if `isByOthers`, all their other changes. Sorts by id,
 * not by `at`, because a transaction may have waited for changes that began later.
 */
export async function findAuditEvents(
  tx: Database,
  entity: RecordEntity,
  ids: readonly string[],
  operationId: string,
  isByOthers = false,
): Promise<Map<string, RecordAuditEvent[]>> {
  const { id, at, action, before, after, entity_id, operation_id } = auditEvents;
  const isWanted = isByOthers
    ? sql`${operation_id} is distinct from ${operationId}`
    : eq(operation_id, operationId);
  const rows = await tx
    .select({
      record: sql<string>`${entity_id}`,
      id,
      at,
      action,
      before,
      after: sql<RecordAuditEvent['after']>`case when ${action} <> 'create' then ${after} end`,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, entity), isOneOfIds(entity_id, ids), isWanted))
    .orderBy(asc(id));
  const events = new Map<string, RecordAuditEvent[]>();
  for (const { record, ...event } of rows) {
    const ofRecord = events.get(record);
    if (ofRecord) ofRecord.push(event);
    else events.set(record, [event]);
  }
  return events;
}
