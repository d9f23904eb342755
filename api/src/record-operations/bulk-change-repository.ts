import { sql, type SQL } from 'drizzle-orm';
import type { SignedInActor } from '../http/actor';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';
import type { RecordEntity } from '../records/operation-repository';

export interface ChangeOrigin {
  readonly actor: SignedInActor;
  readonly now: Date;
  readonly operationId?: string;
}

/** Advisory lock id; must be unique in this database. */
const OPERATION_LOCK = 728_225_002;

/** Small, so that one statement blocks neither the database nor the event loop for long. */
export const ROWS_PER_STATEMENT = 1000;

/** Counter slot of changes of many records, so that other writes do not wait for them (docs/decisions/0010). */
const FIGURE_SLOT = '8';

/** Allows one transaction at a time to change many records. Holds the lock until the transaction ends. */
export async function lockOperations(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OPERATION_LOCK}),
    set_config('studio_desk.figure_slot', ${FIGURE_SLOT}, true)`);
}

/** Compares with one array instead of a list of parameters, so that the index is used. */
export const isOneOf = (field: SQL, keys: readonly string[]): SQL =>
  sql`${field} = any(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`;

export const columnListSql = (names: readonly string[], of = ''): SQL =>
  sql.raw(names.map((name) => `${of}"${name}"`).join(', '));

interface ListedChanges {
  readonly entity: RecordEntity;
  readonly action: string | SQL;
  readonly before: SQL;
  readonly after: SQL;
}

/** SQL that inserts one audit row, as for a change of a single record, for each `item` of the CTE `listed`. */
export const insertAuditRowsSql = (
  { actor, operationId }: Pick<ChangeOrigin, 'actor' | 'operationId'>,
  { entity, action, before, after }: ListedChanges,
): SQL => sql`
  insert into ${auditEvents}
    (id, actor_id, actor_email, request_id, ip, action, entity, entity_id, before, after, operation_id)
  select (item ->> 'audit_id')::uuid, ${actor.userId}::uuid, ${actor.email}, ${actor.requestId ?? null},
    ${actor.ip ?? null}, ${action}, ${entity}, (item ->> 'id')::uuid, ${before}, ${after},
    ${operationId ?? null}::uuid
  from listed`;
