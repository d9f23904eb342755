import { and, asc, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { SignedInActor } from '../../base/actor';
import type { Database } from '../../db/database';
import { companies, companyColumns, type CompanyRow } from '../../db/schema';
import {
  auditRows,
  columnList,
  isOneOf,
  lockImports,
  type ImportedBy,
} from '../../imports/import-repository';
import type { UndoableKind } from '../../imports/undo-repository';

const { id, company_name, updated_at, deleted_at } = companies;

const nameKey = sql<string>`lower(${company_name})`;

/** Own slot of the dashboard counters, so that single changes never wait for an import (docs/decisions/0010). */
const IMPORT_SLOT = '8';

export async function beginImport(tx: Database): Promise<void> {
  await lockImports(tx);
  await tx.execute(sql`select set_config('studio_desk.figure_slot', ${IMPORT_SLOT}, true)`);
}

export interface Stamp {
  readonly id: string;
  readonly key: string;
  readonly updated_at: Date;
}

const hasName = (keys: readonly string[]): SQL | undefined => and(isNull(deleted_at), isOneOf(nameKey, keys));

export const readStamps = (db: Database, keys: readonly string[]): Promise<Stamp[]> =>
  db.select({ id, key: nameKey, updated_at }).from(companies).where(hasName(keys));

/** Locks the companies until the transaction ends, so that concurrent edits wait. */
export const lockStamps = (tx: Database, keys: readonly string[]): Promise<Stamp[]> =>
  tx
    .select({ id, key: nameKey, updated_at })
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

export interface Addition {
  readonly id: string;
  readonly audit_id: string;
  readonly name_key: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Alteration {
  readonly id: string;
  readonly audit_id: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const columnNames = (left: readonly string[]) =>
  Object.keys(getTableColumns(companies)).filter((name) => !left.includes(name));

const KEPT_BY_SERVER = ['id', 'name_key', 'search_text', 'created_at', 'updated_at', 'created_by_email'];
const contentNames = columnNames([...KEPT_BY_SERVER, 'last_modified_by']);

/** Inserts companies (JSON `Addition`s) and one audit row each in one statement. */
export async function insertCompanies(
  tx: Database,
  { actor, now }: ImportedBy,
  additions: readonly string[],
): Promise<void> {
  const moment = now.toISOString();
  await tx.execute(sql`
    with listed as (select item from jsonb_array_elements(${`[${additions.join(',')}]`}::jsonb) as listed (item)),
    added as (
      insert into ${companies}
        (id, name_key, created_at, updated_at, created_by_email, last_modified_by, ${columnList(contentNames)})
      select (item ->> 'id')::uuid, item ->> 'name_key', ${moment}, ${moment}, ${actor.email}, ${actor.email},
        ${columnList(contentNames, 'company.')}
      from listed, jsonb_populate_record(null::${companies}, item -> 'fields') as company
    )
    ${auditOf(actor, 'create', sql`null::jsonb`, sql`item -> 'fields'`)}`);
}

export async function alterCompanies(
  tx: Database,
  { actor, now }: ImportedBy,
  alterations: readonly Alteration[],
): Promise<void> {
  const names = [...contentNames, 'updated_at', 'last_modified_by'];
  const values = sql`item -> 'after' || jsonb_build_object('updated_at', ${now.toISOString()}::text,
    'last_modified_by', ${actor.email}::text)`;
  await tx.execute(sql`
    with listed as (select item from jsonb_array_elements(${JSON.stringify(alterations)}::jsonb) as listed (item)),
    altered as (
      update ${companies} as company set (${columnList(names)}) =
        (select ${columnList(names, 'altered.')} from jsonb_populate_record(company, ${values}) as altered)
      from listed where company.id = (item ->> 'id')::uuid
    )
    ${auditOf(actor, 'update', sql`item -> 'before'`, sql`item -> 'after'`)}`);
}

const auditOf = (actor: SignedInActor, action: string, before: SQL, after: SQL): SQL =>
  auditRows(actor, { entity: 'company', action, before, after });

export const undoableCompanies: UndoableKind = {
  entity: 'company',
  table: companies,
  name: company_name,
  content: contentNames,
  begin: beginImport,
};
