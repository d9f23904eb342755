import type { OperationType, RecordKind } from '@studio-desk/shared-contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict } from '../base/api-error';
import type { Database } from '../db/database';
import { auditEvents, operations } from '../db/schema';

export type RecordEntity = 'company' | 'judge' | 'person';

export const ENTITY_OF: Readonly<Record<RecordKind, RecordEntity>> = {
  companies: 'company',
  judges: 'judge',
  people: 'person',
};

interface Operation {
  readonly id: string;
  readonly kind: RecordKind;
  readonly type: OperationType;
  readonly by: string;
  readonly at: Date;
  readonly label: string;
}

/**
 * Call it after the changes, because it counts their audit rows; in an operation with several transactions, call it in
 * each. Returns false, and records nothing, if nothing was changed. Throws 409 if the operation was undone between its
 * transactions, because later changes could not be undone any more.
 */
export async function recordOperation(
  tx: Database,
  { id, kind, type, by, at, label }: Operation,
): Promise<boolean> {
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
    .where(and(eq(operation_id, id), eq(entity, ENTITY_OF[kind])));
  if (!counts || counts.created + counts.updated + counts.deleted === 0) return false;
  const recorded = await tx
    .insert(operations)
    .values({ id, kind, type, by, at, label, ...counts })
    .onConflictDoUpdate({ target: operations.id, set: counts, setWhere: isNull(operations.undone_at) })
    .returning({ id: operations.id });
  if (recorded.length === 0)
    throw conflict('Someone undid this while it was running, so it stopped. Start it again for the rest.');
  return true;
}
