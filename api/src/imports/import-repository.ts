import { sql, type SQL } from 'drizzle-orm';
import type { SignedInActor } from '../base/actor';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

/** Who imports, and when. */
export interface ImportedBy {
  readonly actor: SignedInActor;
  readonly now: Date;
}

/** Any number that nothing else in this database locks. */
const IMPORT_LOCK = 728_225_002;

/** Few enough that neither the database nor this thread is held up for long. */
export const ROWS_PER_STATEMENT = 500;

/** Until the end of the transaction this import is the only one. */
export async function lockImports(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** True where the field is one of the keys: as one array, which the index serves. */
export const isOneOf = (field: SQL, keys: readonly string[]): SQL =>
  sql`${field} = any(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`;

/** Columns by their names; `of` is the prefix of a row, as in 'judge.'. */
export const columnList = (names: readonly string[], of = ''): SQL =>
  sql.raw(names.map((name) => `${of}"${name}"`).join(', '));

/** Records that files are imported into, as audit rows and uploads name them. */
export type ImportedEntity = 'company' | 'judge' | 'person';

interface ListedChanges {
  readonly entity: ImportedEntity;
  readonly action: string;
  readonly before: SQL;
  readonly after: SQL;
}

/** Adds audit rows as of single changes, one for each `item` of the list `listed`. */
export const auditRows = (actor: SignedInActor, { entity, action, before, after }: ListedChanges): SQL => sql`
  insert into ${auditEvents}
    (id, actor_id, actor_email, request_id, ip, action, entity, entity_id, before, after)
  select (item ->> 'audit_id')::uuid, ${actor.userId}::uuid, ${actor.email}, ${actor.requestId ?? null},
    ${actor.ip ?? null}, ${action}, ${entity}, (item ->> 'id')::uuid, ${before}, ${after}
  from listed`;
