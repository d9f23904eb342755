import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { companies, companyColumns, type CompanyRow } from '../../db/schema';
import { isOneOf } from '../../db/is-one-of';

/** Name keys are lower-cased names. If `locks` is true, locks the companies until the transaction ends. */
export function readCompaniesByNameKey(
  db: Database,
  keys: readonly string[],
  locks: boolean,
): Promise<{ key: string; company: CompanyRow }[]> {
  const key = sql<string>`lower(${companies.company_name})`;
  const named = db
    .select({ key, company: companyColumns })
    .from(companies)
    .where(and(isNull(companies.deleted_at), isOneOf(key, keys)));
  return locks ? named.for('no key update') : named;
}
