import { chunk, yieldToEventLoop } from '../base/chunk';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import {
  type CompanyMatch,
  companyNameKey,
  similarCompanies,
  type TypedCompany,
} from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { companies } from '../db/schema';
import {
  COMPARE_BATCH_SIZE,
  matchesNameFilter,
  nameFilter,
  type NameFilter,
} from '../records/name-filter-repository';
import { byName, matchColumns } from './company-repository';
import type { AppContext } from '../app-context';

interface Candidate extends CompanyMatch {
  readonly contact_email: string | null;
}

interface SimilarCandidates {
  readonly nameKey: string | null;
  readonly email: string | null;
  readonly name: NameFilter;
}

const { company_name, contact_email, name_key, deleted_at } = companies;

const readCandidates = (db: Database, candidates: SimilarCandidates): Promise<Candidate[]> =>
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
          matchesNameFilter(company_name, candidates.name),
        ),
      ),
    )
    .orderBy(...byName);

const similarCandidates = ({ company_name, contact_email }: TypedCompany): SimilarCandidates => ({
  nameKey: companyNameKey(company_name) || null,
  email: contact_email?.trim() || null,
  name: nameFilter(company_name),
});

export async function findSimilarCompanies({ db }: AppContext, typed: TypedCompany): Promise<CompanyMatch[]> {
  const candidates = similarCandidates(typed);
  let closest: Candidate[] = [];
  for (const batch of chunk(await readCandidates(db, candidates), COMPARE_BATCH_SIZE)) {
    closest = similarCompanies([...closest, ...batch], typed);
    await yieldToEventLoop();
  }
  return closest;
}
