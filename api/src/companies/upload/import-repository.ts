import { and, asc, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { companies, companyColumns, type CompanyRow } from '../../db/schema';
import { auditRows, columnList, isOneOf, type ImportedBy } from '../../imports/import-repository';
import { operatedCompanies } from '../company-operations';

const { id, company_name, updated_at, last_modified_by, deleted_at } = companies;

const nameKey = sql<string>`lower(${company_name})`;

export interface LastChange {
  readonly id: string;
  readonly key: string;
  readonly updated_at: Date;
  readonly last_modified_by: string;
}

const hasName = (keys: readonly string[]): SQL | undefined => and(isNull(deleted_at), isOneOf(nameKey, keys));

export const readLastChanges = (db: Database, keys: readonly string[]): Promise<LastChange[]> =>
  db.select({ id, key: nameKey, updated_at, last_modified_by }).from(companies).where(hasName(keys));

export const lockLastChanges = (tx: Database, keys: readonly string[]): Promise<LastChange[]> =>
  tx
    .select({ id, key: nameKey, updated_at, last_modified_by })
    .from(companies)
    .where(hasName(keys))
    .orderBy(asc(id))
    .for('update');

export const readCompanies = (
  db: Database,
  keys: readonly string[],
): Promise<(CompanyRow & { key: string })[]> =>
  db
    .select({ ...companyColumns, key: nameKey })
    .from(companies)
    .where(hasName(keys));

export interface CompanyInsert {
  readonly id: string;
  readonly audit_id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const contentNames = Object.keys(operatedCompanies.columns);

export async function insertCompanies(
  tx: Database,
  by: ImportedBy,
  inserts: readonly string[],
): Promise<void> {
  const { actor, now } = by;
  const moment = now.toISOString();
  await tx.execute(sql`
    with listed as (select item from jsonb_array_elements(${`[${inserts.join(',')}]`}::jsonb) as listed (item)),
    added as (
      insert into ${companies}
        (id, created_at, updated_at, created_by_email, last_modified_by, ${columnList(contentNames)})
      select (item ->> 'id')::uuid, ${moment}, ${moment}, ${actor.email}, ${actor.email},
        ${columnList(contentNames, 'company.')}
      from listed, jsonb_populate_record(null::${companies}, item -> 'fields') as company
    )
    ${auditRows(by, { entity: 'company', action: 'create', before: sql`null::jsonb`, after: sql`item -> 'fields'` })}`);
}
