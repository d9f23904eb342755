import type { CompanyMatch } from '@studio-desk/shared-contract';
import { and, between, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { companies } from '../db/schema';
import { containing } from '../records/search-pattern';
import { byName, matchColumns } from './company-repository';
import { plainName } from './company-search';
import type { LikelyName, SimilarCandidates } from './similar-candidates';

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
          likeName(candidates.name),
        ),
        last && sql`(${place}, ${id}) > (${last.place}, ${last.id})`,
      ),
    )
    .orderBy(...byName)
    .limit(limit);

function likeName({ least, most, pieces, letters, lettersAtLeast }: LikelyName): SQL | undefined {
  return and(
    between(sql`char_length(${company_name})`, least, most),
    or(...pieces.map((piece) => sql`${search_text} like ${containing(piece)}`)),
    lettersAtLeast === 0 ? undefined : gte(howManyIn(plainName, letters), sql`${lettersAtLeast}`),
  );
}

const howManyIn = (text: SQL, letters: readonly string[]) => {
  const list = sql.join(
    letters.map((pair) => sql`${pair}`),
    sql`, `,
  );
  return sql`(select count(*) from unnest(array[${list}]::text[]) as pair where strpos(${text}, pair) > 0)`;
};
