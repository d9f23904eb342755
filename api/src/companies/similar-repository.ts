import { and, isNull, or, sql } from 'drizzle-orm';
import { type CompanyMatch, companyNameKey, type TypedCompany } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { companies } from '../db/schema';
import { foldedName } from '../records/folded-text-repository';
import { matchesPrefilter, similarNamePrefilter } from '../records/similar-name-repository';
import { companyNameOrder, matchColumns } from './company-repository';

export interface SimilarCandidate extends CompanyMatch {
  readonly contact_email: string | null;
}

const { company_name, contact_email, search_text, deleted_at } = companies;

/** Matches names with this `companyNameKey`, and a few others: those with one more word or with non-ASCII letters. */
const hasNameKey = (key: string) => {
  const words = key.replaceAll(' ', '[^a-z0-9]+');
  return sql`replace(replace(${foldedName(search_text)}, '.', ''), '''', '')
    ~ ${`^[^a-z0-9]*${words}([^a-z0-9]+[a-z]+)?[^a-z0-9]*$`}`;
};

/** Returns all companies that may be similar; `similarCompanies` then removes those that are not. */
export function readSimilarCandidates(db: Database, typed: TypedCompany): Promise<SimilarCandidate[]> {
  const key = companyNameKey(typed.company_name);
  const email = typed.contact_email?.trim();
  return db
    .select({ ...matchColumns, contact_email })
    .from(companies)
    .where(
      and(
        isNull(deleted_at),
        or(
          key ? hasNameKey(key) : undefined,
          email ? sql`lower(${contact_email}) = lower(${email})` : undefined,
          matchesPrefilter(company_name, similarNamePrefilter(typed.company_name)),
        ),
      ),
    )
    .orderBy(...companyNameOrder);
}
