import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { companies, companyColumns, type CompanyRow } from '../../db/schema';
import { isOneOf } from '../../record-operations/bulk-change-repository';

export type NamedCompany = CompanyRow & { readonly key: string };

/** If `locks` is true, locks the companies until the transaction ends. */
export function readNamedCompanies(
  db: Database,
  keys: readonly string[],
  locks: boolean,
): Promise<NamedCompany[]> {
  const key = sql<string>`lower(${companies.company_name})`;
  const named = db
    .select({ ...companyColumns, key })
    .from(companies)
    .where(and(isNull(companies.deleted_at), isOneOf(key, keys)));
  return locks ? named.for('no key update') : named;
}
