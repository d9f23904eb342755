import type { CompanyMatch } from '@studio-desk/shared-contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { companies } from '../db/schema';
import { hasLikelyName } from '../records/likely-name-repository';
import { byName, matchColumns } from './company-repository';
import type { SimilarCandidates } from './similar-candidates';

export interface Candidate extends CompanyMatch {
  readonly contact_email: string | null;
}

const { company_name, contact_email, name_key, search_text, deleted_at } = companies;

/** In the order of the lists. */
export const readCandidates = (db: Database, candidates: SimilarCandidates): Promise<Candidate[]> =>
  db
    .select({ ...matchColumns, contact_email })
    .from(companies)
    .where(
      and(
        isNull(deleted_at),
        or(
          isNull(name_key),
          candidates.nameKey === null ? undefined : eq(name_key, candidates.nameKey),
          candidates.email === null ? undefined : sql`lower(${contact_email}) = lower(${candidates.email})`,
          hasLikelyName({ name: company_name, searchText: search_text }, candidates.name),
        ),
      ),
    )
    .orderBy(...byName);
