import { SEARCH_RESULT_CAP, type CompanyMatch } from '@studio-desk/shared-contract';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { companies, type CompanyRow } from '../db/schema';
import { mentions, searchScore } from './company-search';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const live = isNull(companies.deleted_at);
const byName = [asc(sql`lower(${companies.company_name})`), asc(companies.id)];

export const listCompanyRows = (db: Database, { limit, offset }: Page): Promise<CompanyRow[]> =>
  db
    .select()
    .from(companies)
    .where(live)
    .orderBy(...byName)
    .limit(limit)
    .offset(offset);

export const countCompanies = async (db: Database): Promise<number> => db.$count(companies, live);

export async function searchCompanyRows(db: Database, text: string): Promise<CompanyMatch[]> {
  const { id, company_name, name, year_started } = companies;
  const score = searchScore(text);
  return db
    .select({ id, company_name, name, year_started })
    .from(companies)
    .where(and(live, mentions(text), gt(score, 0)))
    .orderBy(desc(score), ...byName)
    .limit(SEARCH_RESULT_CAP);
}

export async function findCompany(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), live));
  return row ?? null;
}

/** Holds the company until the end of the transaction, so that changes take turns. */
export async function lockCompany(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), live))
    .for('update');
  return row ?? null;
}

export async function insertCompany(
  db: Database,
  values: typeof companies.$inferInsert,
): Promise<CompanyRow> {
  const [row] = await db.insert(companies).values(values).returning();
  if (row === undefined) throw new Error('The new company was not returned.');
  return row;
}

export async function updateCompanyRow(
  db: Database,
  id: string,
  values: Partial<CompanyRow>,
): Promise<CompanyRow> {
  const [row] = await db.update(companies).set(values).where(eq(companies.id, id)).returning();
  if (row === undefined) throw new Error('The company to change is not there.');
  return row;
}
