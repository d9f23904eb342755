import { and, count, eq, gt, gte, inArray, isNull, sql, sum } from 'drizzle-orm';
import { EMPTY_VALUE_LABEL, type Period } from '@studio-desk/shared-contract';
import { prepareQuery, type Database } from '../db/database';
import { isOneOf } from '../db/is-one-of';
import { companies, companyCounters } from '../db/schema';
import { isAddedInPeriod } from '../records/period-repository';
import { hasAnyProgram } from './company-query-repository';

export interface CompanyMetricRow {
  readonly figure: string;
  readonly year: string;
  readonly key: string;
  readonly count: number;
  readonly amount: number;
}

/** Reads the counters that triggers maintain (docs/decisions/0010), or counts the companies of a program. */
export const readCompanyMetricRows = (
  db: Database,
  names: readonly string[],
  program?: string | null,
): Promise<CompanyMetricRow[]> => {
  if (program) return computeMetricsFromCompanies(db, names, program);
  const { figure, year, key, count: counter, amount } = companyCounters;
  return db
    .select({
      figure,
      year,
      key,
      count: sum(counter).mapWith(Number),
      amount: sum(amount).mapWith(Number),
    })
    .from(companyCounters)
    .where(inArray(figure, [...names]))
    .groupBy(figure, year, key)
    .having(gt(sum(counter), sql`0`));
};

/** Counts company rows: the counters contain neither the programs nor the day a company was added. */
export const computeMetricsFromCompanies = (
  db: Database,
  names: readonly string[],
  program: string | null | undefined,
  added: Period = {},
): Promise<CompanyMetricRow[]> =>
  db
    .select({
      figure: sql<string>`fact.figure`,
      year: sql<string>`fact.year`,
      key: sql<string>`fact.key`,
      count: sql`sum(fact.count)`.mapWith(Number),
      amount: sql`sum(fact.amount)`.mapWith(Number),
    })
    .from(companies)
    .innerJoin(sql`lateral company_facts(${companies}) as fact`, isOneOf(sql`fact.figure`, names))
    .where(
      and(isNull(companies.deleted_at), isOfProgram(program), isAddedInPeriod(companies.created_at, added)),
    )
    .groupBy(sql`1, 2, 3`);

const isOfProgram = (program: string | null | undefined) => (program ? hasAnyProgram([program]) : undefined);

const total = prepareQuery((db) =>
  db
    .select({ count: sum(companyCounters.count).mapWith(Number) })
    .from(companyCounters)
    .where(eq(companyCounters.figure, 'companies')),
);

export async function countCompanies(db: Database): Promise<number> {
  const [row] = await total(db).execute();
  return row?.count ?? 0;
}

export async function countCompaniesAddedSince(
  db: Database,
  moment: Date,
  program: string | null | undefined,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(companies)
    .where(and(isNull(companies.deleted_at), gte(companies.created_at, moment), isOfProgram(program)));
  return row?.count ?? 0;
}

export async function listUsedProgramsAndContacts(
  db: Database,
): Promise<{ programs: string[]; contacts: string[] }> {
  const metrics = await readCompanyMetricRows(db, ['program', 'contact']);
  const keysOf = (name: string) =>
    mergeSpellingVariants(metrics.filter(({ figure }) => figure === name)).map(({ key }) => key);
  return { programs: keysOf('program'), contacts: keysOf('contact') };
}

const foldCase = (text: string) => text.trim().toLowerCase();

export function mergeSpellingVariants(metrics: readonly CompanyMetricRow[]): CompanyMetricRow[] {
  const uses = new Map<string, number>();
  for (const { key, count } of metrics) uses.set(key, (uses.get(key) ?? 0) + count);
  const byUse = [...uses].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  const spelling = new Map([[foldCase(EMPTY_VALUE_LABEL), EMPTY_VALUE_LABEL]]);
  for (const [key] of byUse) if (!spelling.has(foldCase(key))) spelling.set(foldCase(key), key);
  return metrics.map((figure) => ({ ...figure, key: spelling.get(foldCase(figure.key)) ?? figure.key }));
}
