import { SEARCH_RESULT_CAP, type CompanyFilters, type CompanyHit } from '@studio-desk/shared-contract';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { preparedQuery, type Database } from '../db/database';
import { companies, companyColumns, type CompanyRow, type NewCompany } from '../db/schema';
import { recordWrites } from '../records/record-repository';
import { matchesText, matchesFilters, plainName, searchScore } from './company-filter-repository';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface CompanyPage extends CompanyFilters, Page {}

const live = isNull(companies.deleted_at);

/** The order of every list of companies. */
export const byName = [asc(sql`lower(${companies.company_name})`), asc(companies.id)];

export const matchColumns = {
  id: companies.id,
  company_name: companies.company_name,
  name: companies.name,
  year_started: companies.year_started,
};

const everyPage = preparedQuery((db) =>
  db
    .select(companyColumns)
    .from(companies)
    .where(live)
    .orderBy(...byName)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

/** A page of all companies. */
export const listCompanyRows = (db: Database, page: Page): Promise<CompanyRow[]> =>
  everyPage(db).execute({ limit: page.limit, offset: page.offset });

/** A page of those that pass the filters. */
export const listPassingRows = (
  db: Database,
  { limit, offset, ...wanted }: CompanyPage,
): Promise<CompanyRow[]> =>
  db
    .select(companyColumns)
    .from(companies)
    .where(matchesFilters(wanted))
    .orderBy(...byName)
    .limit(limit)
    .offset(offset);

/** How many pass the filters. Of all companies the number is kept: `countCompanies`. */
export const countPassing = async (db: Database, wanted: CompanyFilters): Promise<number> =>
  db.$count(companies, matchesFilters(wanted));

export async function searchCompanyRows(
  db: Database,
  text: string,
  wanted: CompanyFilters,
): Promise<CompanyHit[]> {
  const score = searchScore(text);
  return db
    .select({ ...matchColumns, score })
    .from(companies)
    .where(and(matchesFilters(wanted), matchesText(text)))
    .orderBy(desc(score), asc(plainName), asc(companies.id))
    .limit(SEARCH_RESULT_CAP);
}

const one = preparedQuery((db) =>
  db
    .select(companyColumns)
    .from(companies)
    .where(and(eq(companies.id, sql.placeholder('id')), live)),
);

export async function findCompany(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await one(db).execute({ id });
  return row ?? null;
}

/** Keeps the company as it is until the end of a transaction that links something to it. */
export async function lockCompanyForShare(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select(companyColumns)
    .from(companies)
    .where(and(eq(companies.id, id), live))
    .for('share');
  return row ?? null;
}

/** How companies are written. A name comes with its `name_key`. */
export const companyWrites = recordWrites<CompanyRow, NewCompany>({
  entity: 'company',
  table: companies,
  columns: companyColumns,
  writeOnly: { name_key: companies.name_key },
});
