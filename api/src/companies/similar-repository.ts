import { and, isNull, or, sql } from 'drizzle-orm';
import { type CompanyMatch, toCompanyNameKey, type SimilarCompanyQuery } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { companies } from '../db/schema';
import { foldedNameSql } from '../query/folded-text-repository';
import { matchesSimilarNamePrefilter, createSimilarNamePrefilter } from '../query/similar-name-repository';
import { companyNameOrder, companyMatchColumns } from './company-repository';

export interface SimilarCompanyCandidate extends CompanyMatch {
  readonly contact_email: string | null;
}

const { company_name, contact_email, search_text, deleted_at } = companies;

/** Matches every name whose `toCompanyNameKey` is `key`, and some other names. */
const hasNameKey = (key: string) => {
  const words = key.replaceAll(' ', '[^a-z0-9]+');
  return sql`replace(replace(${foldedNameSql(search_text)}, '.', ''), '''', '')
    ~ ${`^[^a-z0-9]*${words}([^a-z0-9]+[a-z]+)?[^a-z0-9]*$`}`;
};

/** Returns all companies that may be similar; `findSimilarCompanies` then removes those that are not. */
export function readSimilarCompanyCandidates(
  db: Database,
  typed: SimilarCompanyQuery,
): Promise<SimilarCompanyCandidate[]> {
  const key = toCompanyNameKey(typed.company_name);
  const email = typed.contact_email?.trim();
  return db
    .select({ ...companyMatchColumns, contact_email })
    .from(companies)
    .where(
      and(
        isNull(deleted_at),
        or(
          key ? hasNameKey(key) : undefined,
          email ? sql`lower(${contact_email}) = lower(${email})` : undefined,
          matchesSimilarNamePrefilter(company_name, createSimilarNamePrefilter(typed.company_name)),
        ),
      ),
    )
    .orderBy(...companyNameOrder);
}
