import { sql, type SQL } from 'drizzle-orm';
import type { Actor, SignedInActor } from '../http/actor';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

interface Change {
  readonly actor: Actor;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

export async function insertAuditEvent(db: Database, { actor, entityId, ...change }: Change): Promise<void> {
  await db.insert(auditEvents).values({ ...toActorColumns(actor), entity_id: entityId, ...change });
}

export const toActorColumns = ({ userId, email, requestId, ip }: Actor) => ({
  actor_id: userId,
  actor_email: email,
  request_id: requestId,
  ip,
});

const COLUMNS = sql.raw(
  'id, actor_id, actor_email, request_id, ip, action, entity, entity_id, before, after, operation_id',
);

/** Inserts an audit row for each row of `source`, with the values of the JSON object `row`. */
export const insertAuditRowsSql = (source: SQL, row: SQL): SQL => sql`
  insert into ${auditEvents} (${COLUMNS}) select audited.*
  from ${source}, lateral (select ${COLUMNS} from jsonb_populate_record(null::${auditEvents}, ${row})) as audited`;

export const getAuditFieldsOnCreate = (actor: SignedInActor, now: Date) => ({
  created_at: now,
  updated_at: now,
  created_by_email: actor.email,
  last_modified_by: actor.email,
});

/** `updated_at` always increases, so that two changes within one millisecond differ. */
export const getAuditFieldsOnUpdate = (actor: SignedInActor, previous: Date, now: Date) => ({
  updated_at: new Date(Math.max(now.getTime(), previous.getTime() + 1)),
  last_modified_by: actor.email,
});

export const getAuditFieldsOnDelete = (actor: SignedInActor, now: Date) => ({
  deleted_at: now,
  deleted_by: actor.email,
});
