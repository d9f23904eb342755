import { MAX_SEARCH_RESULTS, type CompanyFilters, type CompanySearchHit } from '@studio-desk/shared-contract';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { prepareQuery, type Database } from '../db/database';
import { isOneOfIds } from '../db/is-one-of';
import { companies, companyColumns, type CompanyRow, type NewCompany } from '../db/schema';
import { nameOrderSql } from '../db/schema/name-order';
import { orderByName, startsWithText } from '../query/folded-text-repository';
import type { PageRange } from '../query/query-repository';
import { createRecordWriter } from '../records/record-repository';
import { matchesFilters } from './company-filter-repository';
import { companyTextSearch } from './company-search-repository';

export interface CompanyPageRequest extends CompanyFilters, PageRange {}

const notDeleted = isNull(companies.deleted_at);

export const companyNameOrder = orderByName(companies.company_name, companies.id);

const [foldedName] = nameOrderSql(companies.company_name);

export const companyMatchColumns = {
  id: companies.id,
  company_name: companies.company_name,
  name: companies.name,
  year_started: companies.year_started,
};

const unfilteredPage = prepareQuery((db) =>
  db
    .select(companyColumns)
    .from(companies)
    .where(notDeleted)
    .orderBy(...companyNameOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

export const listCompanyRows = (db: Database, page: PageRange): Promise<CompanyRow[]> =>
  unfilteredPage(db).execute({ limit: page.limit, offset: page.offset });

export const listFilteredCompanyRows = (
  db: Database,
  { limit, offset, ...filters }: CompanyPageRequest,
): Promise<CompanyRow[]> =>
  db
    .select(companyColumns)
    .from(companies)
    .where(matchesFilters(filters))
    .orderBy(...companyNameOrder)
    .limit(limit)
    .offset(offset);

export const countFilteredCompanies = async (db: Database, filters: CompanyFilters): Promise<number> =>
  db.$count(companies, matchesFilters(filters));

/** Returns at most 20 hits, starting at `offset`, best first; and the total number of hits. */
export async function searchCompanyRows(
  db: Database,
  text: string,
  filters: CompanyFilters,
  offset = 0,
): Promise<{ rows: CompanySearchHit[]; total: number }> {
  const matching = and(matchesFilters(filters), companyTextSearch.matches(text));
  const hit = { ...companyMatchColumns, score: companyTextSearch.score(text) };
  // Names that start with the text score best, and an index on names returns them in the right order.
  const first = await db
    .select(hit)
    .from(companies)
    .where(and(matchesFilters(filters), startsWithText(foldedName, text.trim())))
    .orderBy(...companyNameOrder)
    .limit(MAX_SEARCH_RESULTS)
    .offset(offset);
  if (first.length === MAX_SEARCH_RESULTS)
    return { rows: first, total: await db.$count(companies, matching) };
  // Add the total to each row, because a second statement to count would read every company again.
  const rows = await db
    .select({ ...hit, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(companies)
    .where(matching)
    // Sort by the folded name in `search_text`, because calling `fold` would fold each name again.
    .orderBy(
      desc(hit.score),
      sql`${companyTextSearch.foldedName} collate "C"`,
      sql`${companies.company_name} collate "C"`,
      asc(companies.id),
    )
    .limit(MAX_SEARCH_RESULTS)
    .offset(offset);
  const isBeyond = rows.length === 0 && offset > 0;
  return { rows, total: isBeyond ? await db.$count(companies, matching) : (rows[0]?.total ?? 0) };
}

const companyById = prepareQuery((db) =>
  db
    .select(companyColumns)
    .from(companies)
    .where(and(eq(companies.id, sql.placeholder('id')), notDeleted)),
);

export async function findCompany(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await companyById(db).execute({ id });
  return row ?? null;
}

export const listCompaniesById = (db: Database, ids: readonly string[]): Promise<CompanyRow[]> =>
  db
    .select(companyColumns)
    .from(companies)
    .where(and(isOneOfIds(companies.id, ids), notDeleted));

export async function lockCompanyForShare(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select(companyColumns)
    .from(companies)
    .where(and(eq(companies.id, id), notDeleted))
    .for('share');
  return row ?? null;
}

export const companyWriter = createRecordWriter<CompanyRow, NewCompany>({
  entity: 'company',
  table: companies,
  columns: companyColumns,
});
