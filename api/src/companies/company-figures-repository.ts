import { and, count, eq, gt, gte, inArray, isNull, sql, sum } from 'drizzle-orm';
import { builtOnce } from '../db/built-once';
import type { Database } from '../db/database';
import { companies, companyFigures } from '../db/schema';

export interface Figure {
  readonly figure: string;
  /** '' where it is not by year. */
  readonly year: string;
  /** '' where it is one number. */
  readonly key: string;
  readonly count: number;
  /** US dollars. */
  readonly amount: number;
}

/** Kept figures by their names (docs/decisions/0010). */
export const readFigures = (db: Database, names: readonly string[]): Promise<Figure[]> => {
  const { figure, year, key, count: kept, amount } = companyFigures;
  return db
    .select({
      figure,
      year,
      key,
      count: sum(kept).mapWith(Number),
      amount: sum(amount).mapWith(Number),
    })
    .from(companyFigures)
    .where(inArray(figure, [...names]))
    .groupBy(figure, year, key)
    .having(gt(sum(kept), sql`0`));
};

const total = builtOnce((db) =>
  db
    .select({ count: sum(companyFigures.count).mapWith(Number) })
    .from(companyFigures)
    .where(eq(companyFigures.figure, 'companies')),
);

/** How many companies there are, without counting them. */
export async function countCompanies(db: Database): Promise<number> {
  const [row] = await total(db).execute();
  return row?.count ?? 0;
}

export async function countAddedSince(db: Database, moment: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(companies)
    .where(and(isNull(companies.deleted_at), gte(companies.created_at, moment)));
  return row?.count ?? 0;
}
