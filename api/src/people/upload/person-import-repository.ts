import { and, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { people } from '../../db/schema';
import { IMPORTED_FIELDS } from './person-row';
import { auditRows, columnList, isOneOf, type ImportedBy } from '../../imports/import-repository';

const { name, email, deleted_at } = people;

const IMPORTED_COLUMNS = Object.keys(IMPORTED_FIELDS);

export const readStoredEmails = (db: Database, keys: readonly string[]): Promise<string[]> =>
  readStored(db, sql`lower(${email})`, keys);

export const readStoredNames = (db: Database, keys: readonly string[]): Promise<string[]> =>
  readStored(db, sql`lower(${name})`, keys);

async function readStored(db: Database, field: SQL, keys: readonly string[]): Promise<string[]> {
  // Aggregate to one row: drizzle's per-row mapping is slow.
  const [row] = await db
    .select({ found: sql<string[] | null>`jsonb_agg(distinct ${field})` })
    .from(people)
    .where(and(isNull(deleted_at), isOneOf(field, keys)));
  return row?.found ?? [];
}

export interface PersonInsert {
  readonly id: string;
  readonly audit_id: string;
  readonly after: Readonly<Record<string, unknown>>;
}

export async function insertPeople(
  tx: Database,
  by: ImportedBy,
  writings: readonly string[],
): Promise<string[]> {
  const { actor, now } = by;
  const moment = now.toISOString();
  const audited = auditRows(by, {
    entity: 'person',
    action: 'create',
    before: sql`null::jsonb`,
    after: sql`item -> 'after'`,
  });
  const listed = tx
    .$with('listed', { item: sql`item`.as('item') })
    .as(sql`select item from jsonb_array_elements(${`[${writings.join(',')}]`}::jsonb) as listed (item)`);
  const added = tx.$with('added', { id: sql<string>`id`.as('id') }).as(sql`
    insert into ${people}
      (id, created_at, updated_at, created_by_email, last_modified_by, ${columnList(IMPORTED_COLUMNS)})
    select (item ->> 'id')::uuid, ${moment}, ${moment}, ${actor.email}, ${actor.email},
      ${columnList(IMPORTED_COLUMNS, 'person.')}
    from listed, jsonb_populate_record(null::${people}, item -> 'after') as person
    on conflict (lower(email)) where deleted_at is null do nothing
    returning id`);
  const audit = tx
    .$with('audit', {})
    .as(sql`${audited} where (item ->> 'id')::uuid in (select id from added)`);
  const [row] = await tx
    .with(listed, added, audit)
    .select({ ids: sql<string[] | null>`jsonb_agg(${added.id})` })
    .from(added);
  return row?.ids ?? [];
}
