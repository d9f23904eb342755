import type { OperationType, RecordKind } from '@studio-desk/shared-contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents, operations } from '../db/schema';

export type RecordEntity = 'company' | 'judge' | 'person';

export const ENTITY_BY_KIND: Readonly<Record<RecordKind, RecordEntity>> = {
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

/** Counts changes in the audit, so call it after they were made. Without any, records nothing and returns false. */
export async function insertOperation(
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
    .where(and(eq(operation_id, id), eq(entity, ENTITY_BY_KIND[kind])));
  if (!counts || counts.created + counts.updated + counts.deleted === 0) return false;
  await tx.insert(operations).values({ id, kind, type, by, at, label, ...counts });
  return true;
}
