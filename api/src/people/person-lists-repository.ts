import { and, count, desc, inArray, sql, sum } from 'drizzle-orm';
import { type PersonSummary, SEARCH_RESULT_CAP } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { people } from '../db/schema';
import { byName, live, type PersonRecord, selectPeople } from './person-repository';
import { matchesText, searchScore } from './person-search-repository';

const RECENTLY_ADDED = 10;

const { id, name, email, labels, primary_company, created_at } = people;

/** What short lists show. */
export const summaryColumns = { id, name, email, labels, primary_company };

/** The best first. */
export function searchPersonRows(db: Database, text: string): Promise<PersonRecord[]> {
  const bestFirst = [desc(searchScore(text)), ...byName];
  const hits = db
    .select({ id })
    .from(people)
    .where(and(live, matchesText(text)))
    .orderBy(...bestFirst)
    .limit(SEARCH_RESULT_CAP);
  return selectPeople(db, inArray(id, hits)).orderBy(...bestFirst);
}

/** How many have each label; nothing of labels that nobody has. */
export async function countByLabel(db: Database): Promise<Map<string, number>> {
  // Few differ in what labels they have: put together first, there is little left to unfold.
  const held = db.$with('held').as(
    db
      .select({ labels, holders: count().as('holders') })
      .from(people)
      .where(live)
      .groupBy(labels),
  );
  const each = sql`lateral (select distinct unnest(${held.labels}) as label) as each`;
  const rows = await db
    .with(held)
    .select({ label: sql<string>`each.label`, holders: sum(held.holders).mapWith(Number) })
    .from(sql`${held}, ${each}`)
    .groupBy(sql`each.label`);
  return new Map(rows.map(({ label, holders }) => [label, holders]));
}

export const recentlyAdded = (db: Database): Promise<PersonSummary[]> =>
  db
    .select(summaryColumns)
    .from(people)
    .where(live)
    .orderBy(desc(created_at), desc(id))
    .limit(RECENTLY_ADDED);
