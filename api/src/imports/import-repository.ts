import { sql, type SQL } from 'drizzle-orm';
import type { SignedInActor } from '../base/actor';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

export interface ImportedBy {
  readonly actor: SignedInActor;
  readonly now: Date;
}

/** Advisory lock id; must be unique in this database. */
const IMPORT_LOCK = 728_225_002;

/** Keeps each statement short, so that neither the database nor the event loop blocks for long. */
export const ROWS_PER_STATEMENT = 500;

/** Holds the import lock until the transaction ends. */
export async function lockImports(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** Passes the keys as one array, so that the index is used. */
export const isOneOf = (field: SQL, keys: readonly string[]): SQL =>
  sql`${field} = any(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`;

export const columnList = (names: readonly string[], of = ''): SQL =>
  sql.raw(names.map((name) => `${of}"${name}"`).join(', '));

export type ImportedEntity = 'company' | 'judge' | 'person';

interface ListedChanges {
  readonly entity: ImportedEntity;
  readonly action: string;
  readonly before: SQL;
  readonly after: SQL;
}

/** Inserts one audit row for each `item` of `listed`, as if each record had been changed on its own. */
export const auditRows = (actor: SignedInActor, { entity, action, before, after }: ListedChanges): SQL => sql`
  insert into ${auditEvents}
    (id, actor_id, actor_email, request_id, ip, action, entity, entity_id, before, after)
  select (item ->> 'audit_id')::uuid, ${actor.userId}::uuid, ${actor.email}, ${actor.requestId ?? null},
    ${actor.ip ?? null}, ${action}, ${entity}, (item ->> 'id')::uuid, ${before}, ${after}
  from listed`;
