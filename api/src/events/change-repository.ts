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
/**
 * Maps audit actions to event actions. Browser tabs that still run an older version do not know `restore`, so
 * a restored record is sent as created.
 */
const EVENT_OF = new Map<string, EntityChange['action']>([
  ['create', 'create'],
  ['update', 'update'],
  ['delete', 'delete'],
  ['restore', 'create'],
]);

const oneOf = <T extends string>(names: readonly T[], given: string): T => {
  const name = names.find((entry) => entry === given);
  return name ?? unexpected(given);
};

const unexpected = (given: string): never => {
  throw new Error(`The audit says ${given}, which was not asked for`);
};

/**
 * Groups changes by transaction, entity, action and user. Skips the transactions in `except`: the caller has
 * read them before, and they are too large to read at every poll.
 */
export async function findRecentChanges(
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
    .where(and(between(seconds, except), inArray(entity, ENTITIES), inArray(action, [...EVENT_OF.keys()])))
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

/** Selects by time, so that the index is used. Uses the database's clock, because machines' clocks differ. */
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
  action: EVENT_OF.get(action) ?? unexpected(action),
  by,
  request_id,
});
