import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type CompanyMatch, companyNameKey, type TypedCompany } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { companies } from '../db/schema';
import { matchesNameFilter, nameFilter } from '../records/name-filter-repository';
import { byName, matchColumns } from './company-repository';

export interface Candidate extends CompanyMatch {
  readonly contact_email: string | null;
}

const { company_name, contact_email, name_key, deleted_at } = companies;

/** Every company that may be similar, and others: `similarCompanies` decides. */
export function readCandidates(db: Database, typed: TypedCompany): Promise<Candidate[]> {
  const key = companyNameKey(typed.company_name);
  const email = typed.contact_email?.trim();
  return db
    .select({ ...matchColumns, contact_email })
    .from(companies)
    .where(
      and(
        isNull(deleted_at),
        or(
          isNull(name_key),
          key ? eq(name_key, key) : undefined,
          email ? sql`lower(${contact_email}) = lower(${email})` : undefined,
          matchesNameFilter(company_name, nameFilter(typed.company_name)),
        ),
      ),
    )
    .orderBy(...byName);
}
