import type { EntityChange } from '@studio-desk/shared-contract';
import { and, count, eq, gt, inArray, lt, min, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

interface Transaction {
  readonly at: Date;
  readonly request_id: string | null;
}

export interface RecentChange extends Transaction {
  readonly key: string;
  readonly change: EntityChange;
  readonly records: number;
}

const ENTITIES: EntityChange['entity'][] = ['company', 'judge', 'person'];
const ACTIONS: EntityChange['action'][] = ['create', 'update', 'delete'];

const oneOf = <T extends string>(names: readonly T[], given: string): T => {
  const name = names.find((entry) => entry === given);
  if (name === undefined) throw new Error(`The audit says ${given}, which was not asked for`);
  return name;
};

/** Rows of one transaction count as one change; `except` are transactions too large to read again. */
export async function recentChanges(
  db: Database,
  seconds: number,
  except: readonly Transaction[],
): Promise<RecentChange[]> {
  const { at, request_id, entity, action, actor_email, entity_id, id } = auditEvents;
  const first = min(sql<string>`${id}::text`);
  const rows = await db
    .select({
      at,
      entity,
      action,
      by: actor_email,
      request_id,
      records: count(),
      first: sql<string>`${first}`,
      record: sql<string | null>`min(${entity_id}::text)`,
    })
    .from(auditEvents)
    .where(and(between(seconds, except), inArray(entity, ENTITIES), inArray(action, ACTIONS)))
    .groupBy(at, sql`coalesce(${request_id}, ${id}::text)`, request_id, entity, action, actor_email)
    .orderBy(at, first);
  return rows.map((row) => ({
    key: row.first,
    change: changeOf(row),
    at: row.at,
    request_id: row.request_id,
    records: row.records,
  }));
}

/** Ranges use the index. The database's clock, because clocks of machines differ. */
function between(seconds: number, except: readonly Transaction[]): SQL | undefined {
  const { at, request_id } = auditEvents;
  const recent = gt(at, sql`now() - make_interval(secs => ${seconds})`);
  const moments = except.map((one) => one.at);
  const ranges = [undefined, ...moments].map((from, index) => {
    const to = moments[index];
    return and(recent, from && gt(at, from), to && lt(at, to));
  });
  const others = except.map((one) =>
    and(recent, eq(at, one.at), sql`${request_id} is distinct from ${one.request_id}`),
  );
  return or(...ranges, ...others);
}

interface ChangeRow {
  readonly entity: string;
  readonly action: string;
  readonly by: string | null;
  readonly request_id: string | null;
  readonly record: string | null;
  readonly records: number;
}

const changeOf = ({ entity, action, by, request_id, record, records }: ChangeRow): EntityChange => ({
  entity: oneOf(ENTITIES, entity),
  id: records === 1 ? record : null,
  action: oneOf(ACTIONS, action),
  by,
  request_id,
});
