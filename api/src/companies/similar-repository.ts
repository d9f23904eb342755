import type { CompanyMatch } from '@studio-desk/shared-contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { companies } from '../db/schema';
import { hasLikelyName } from '../records/likely-name';
import { byName, matchColumns } from './company-repository';
import type { SimilarCandidates } from './similar-candidates';

export interface Candidate extends CompanyMatch {
  readonly contact_email: string | null;
  /** The name as lists are ordered by it. */
  readonly place: string;
}

const { id, company_name, contact_email, name_key, search_text, deleted_at } = companies;
const place = sql<string>`lower(${company_name})`;

/** So many candidates, in the order of the lists, from the one after `last` on. */
export const readCandidates = (
  db: Database,
  candidates: SimilarCandidates,
  { last, limit }: { last: Candidate | undefined; limit: number },
): Promise<Candidate[]> =>
  db
    .select({ ...matchColumns, contact_email, place })
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
        last && sql`(${place}, ${id}) > (${last.place}, ${last.id})`,
      ),
    )
    .orderBy(...byName)
    .limit(limit);
