import { and, count, eq, gt, gte, inArray, isNull, sql, sum } from 'drizzle-orm';
import { UNKNOWN } from '@studio-desk/shared-contract';
import { preparedQuery, type Database } from '../db/database';
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

const total = preparedQuery((db) =>
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

/** Programs of first contacts and touchpoints, and contacts, by their most usual spelling. */
export async function choicesInUse(db: Database): Promise<{ programs: string[]; contacts: string[] }> {
  const figures = await readFigures(db, ['program', 'contact']);
  const keysOf = (name: string) =>
    spelledAlike(figures.filter(({ figure }) => figure === name)).map(({ key }) => key);
  return { programs: keysOf('program'), contacts: keysOf('contact') };
}

const plain = (text: string) => text.trim().toLowerCase();

/**
 * The same figures, with one spelling of each key: names that differ in case alone are one, as in the filters of the
 * list. It is the most usual spelling, and the first one by the alphabet where two are as usual.
 */
export function spelledAlike(figures: readonly Figure[]): Figure[] {
  const uses = new Map<string, number>();
  for (const { key, count } of figures) uses.set(key, (uses.get(key) ?? 0) + count);
  const byUse = [...uses].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  const spelling = new Map([[plain(UNKNOWN), UNKNOWN]]);
  for (const [key] of byUse) if (!spelling.has(plain(key))) spelling.set(plain(key), key);
  return figures.map((figure) => ({ ...figure, key: spelling.get(plain(figure.key)) ?? figure.key }));
}
