import type { RecordKind } from '@studio-desk/shared-contract';
import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { companies, judges, nextSteps, people, users } from '../db/schema';

const MAX_NEXT_STEPS = 200;

const { id, kind, record_id, text, due, done_at, assignee_id } = nextSteps;

/** The name of the step's record; null if the record is deleted. */
const recordName = sql<string>`case ${kind}
  when 'companies' then (select company_name from ${companies} where id = ${record_id} and deleted_at is null)
  when 'judges' then (select name from ${judges} where id = ${record_id} and deleted_at is null)
  else (select name from ${people} where id = ${record_id} and deleted_at is null) end`;

export type NextStepRow = Awaited<ReturnType<typeof selectNextSteps>>[number];

function selectNextSteps(db: Database, where: SQL | undefined) {
  const steps = db
    .select({ id, kind, record_id, text, due, done_at, assignee: users.email, name: recordName.as('name') })
    .from(nextSteps)
    .innerJoin(users, eq(users.id, assignee_id))
    .where(where)
    .as('steps');
  return db
    .select()
    .from(steps)
    .where(isNotNull(steps.name))
    .orderBy(sql`${steps.done_at} desc nulls first`, sql`${steps.due} asc nulls last`, asc(steps.id))
    .limit(MAX_NEXT_STEPS);
}

export interface NextStepFilter {
  readonly kind?: RecordKind | undefined;
  readonly recordId?: string;
  readonly assigneeId?: string | undefined;
  readonly open?: boolean | undefined;
  readonly dueUntil?: string;
}

export const listNextStepRows = (db: Database, filter: NextStepFilter): Promise<NextStepRow[]> =>
  selectNextSteps(
    db,
    and(
      filter.kind && eq(kind, filter.kind),
      filter.recordId === undefined ? undefined : eq(record_id, filter.recordId),
      filter.assigneeId === undefined ? undefined : eq(assignee_id, filter.assigneeId),
      filter.open === undefined ? undefined : filter.open ? isNull(done_at) : isNotNull(done_at),
      filter.dueUntil === undefined ? undefined : sql`${due} <= ${filter.dueUntil}`,
    ),
  );

export async function findNextStep(db: Database, stepId: string): Promise<NextStepRow | null> {
  const [row] = await selectNextSteps(db, eq(id, stepId));
  return row ?? null;
}

/** Call this before an update, which writes all values and could otherwise overwrite another update. */
export async function lockNextStep(tx: Database, stepId: string): Promise<void> {
  await tx.select({ id }).from(nextSteps).where(eq(id, stepId)).for('update');
}

export async function insertNextStep(db: Database, step: typeof nextSteps.$inferInsert): Promise<string> {
  const [row] = await db.insert(nextSteps).values(step).returning({ id });
  if (row === undefined) throw new Error('The new next step was not returned.');
  return row.id;
}

export async function updateNextStepRow(
  db: Database,
  stepId: string,
  values: Partial<typeof nextSteps.$inferInsert>,
): Promise<void> {
  await db.update(nextSteps).set(values).where(eq(id, stepId));
}

export async function deleteNextStepRow(db: Database, stepId: string): Promise<void> {
  await db.delete(nextSteps).where(eq(id, stepId));
}

/** Ignores unconfirmed accounts, because a next step would prevent their deletion when they expire. */
export async function findConfirmedUserId(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.unconfirmed_since)));
  return row?.id ?? null;
}
