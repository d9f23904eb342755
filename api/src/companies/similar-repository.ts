import { and, isNull, like, or, sql } from 'drizzle-orm';
import { type CompanyMatch, companyNameKey, type TypedCompany } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { companies } from '../db/schema';
import { foldedName } from '../records/folded-text-repository';
import { matchesNameFilter, nameFilter } from '../records/name-filter-repository';
import { byName, matchColumns } from './company-repository';

export interface Candidate extends CompanyMatch {
  readonly contact_email: string | null;
}

const { company_name, contact_email, search_text, deleted_at } = companies;

/** Without what `companyNameKey` drops inside a word. */
const wordsOfName = sql`translate(${foldedName(search_text)}, '.''', '')`;

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
          key ? like(wordsOfName, `%${key.replaceAll(' ', '%')}%`) : undefined,
          email ? sql`lower(${contact_email}) = lower(${email})` : undefined,
          matchesNameFilter(company_name, nameFilter(typed.company_name)),
        ),
      ),
    )
    .orderBy(...byName);
}
