import { and, count, eq, gt, gte, inArray, isNull, sql, sum, type SQLWrapper } from 'drizzle-orm';
import { UNKNOWN_VALUE, type Period } from '@studio-desk/shared-contract';
import { prepareQuery, type Database } from '../db/database';
import { companies, companyCounters } from '../db/schema';
import { isAddedIn } from '../records/period-repository';

export interface Metric {
  readonly figure: string;
  readonly year: string;
  readonly key: string;
  readonly count: number;
  readonly amount: number;
}

/** Reads the incrementally maintained counters (docs/decisions/0010). */
export const readMetrics = (db: Database, names: readonly string[]): Promise<Metric[]> => {
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

const textOrUnknown = (text: SQLWrapper) =>
  sql<string>`coalesce(nullif(btrim(${text}), ''), ${UNKNOWN_VALUE})`;

/** Counts the companies, as `company_facts` does, because the counters do not store when one was added. */
export async function readMetricsOfAdded(db: Database, period: Period): Promise<Metric[]> {
  const groups = await db
    .select({
      major: textOrUnknown(companies.major),
      studentType: textOrUnknown(companies.student_type),
      program: sql<string | null>`nullif(btrim(${companies.first_contact} ->> 'program'), '')`,
      count: count(),
    })
    .from(companies)
    .where(and(isNull(companies.deleted_at), isAddedIn(companies.created_at, period)))
    .groupBy(sql`1, 2, 3`);
  return groups.flatMap(({ major, studentType, program, count: companiesInGroup }) => {
    const metric = (figure: string, key: string) => ({
      figure,
      year: '',
      key,
      count: companiesInGroup,
      amount: 0,
    });
    const metrics = [metric('companies', ''), metric('major', major), metric('student_type', studentType)];
    return program === null ? metrics : [...metrics, metric('first_program', program)];
  });
}

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

export async function countCompaniesAddedSince(db: Database, moment: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(companies)
    .where(and(isNull(companies.deleted_at), gte(companies.created_at, moment)));
  return row?.count ?? 0;
}

export async function findUsedChoices(db: Database): Promise<{ programs: string[]; contacts: string[] }> {
  const metrics = await readMetrics(db, ['program', 'contact']);
  const keysOf = (name: string) =>
    mergeSpellings(metrics.filter(({ figure }) => figure === name)).map(({ key }) => key);
  return { programs: keysOf('program'), contacts: keysOf('contact') };
}

const foldCase = (text: string) => text.trim().toLowerCase();

export function mergeSpellings(metrics: readonly Metric[]): Metric[] {
  const uses = new Map<string, number>();
  for (const { key, count } of metrics) uses.set(key, (uses.get(key) ?? 0) + count);
  const byUse = [...uses].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  const spelling = new Map([[foldCase(UNKNOWN_VALUE), UNKNOWN_VALUE]]);
  for (const [key] of byUse) if (!spelling.has(foldCase(key))) spelling.set(foldCase(key), key);
  return metrics.map((figure) => ({ ...figure, key: spelling.get(foldCase(figure.key)) ?? figure.key }));
}
