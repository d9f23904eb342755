import { and, count, desc, inArray, sql, sum } from 'drizzle-orm';
import { type Period, type PersonSummary, MAX_SEARCH_RESULTS } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { people } from '../db/schema';
import { isAddedInPeriod } from '../records/period-repository';
import { personNameOrder, personNotDeleted, type StoredPerson, selectPeople } from './person-repository';
import { personTextSearch } from './person-search-repository';

const RECENTLY_ADDED = 10;

const { id, name, email, labels, primary_company, created_at } = people;

export const personSummaryColumns = { id, name, email, labels, primary_company };

export function searchPersonRows(db: Database, text: string): Promise<StoredPerson[]> {
  const bestFirst = [desc(personTextSearch.score(text)), ...personNameOrder];
  const hits = db
    .select({ id })
    .from(people)
    .where(and(personNotDeleted, personTextSearch.matches(text)))
    .orderBy(...bestFirst)
    .limit(MAX_SEARCH_RESULTS);
  return selectPeople(db, inArray(id, hits)).orderBy(...bestFirst);
}

const addedIn = (period: Period) => and(personNotDeleted, isAddedInPeriod(created_at, period));

export const countPeopleAddedInPeriod = async (db: Database, period: Period): Promise<number> =>
  db.$count(people, addedIn(period));

export async function countPeopleByLabel(db: Database, period: Period = {}): Promise<Map<string, number>> {
  // Group by the whole array first, because unnesting the few distinct arrays is fast.
  const labelCounts = db.$with('held').as(
    db
      .select({ labels, holders: count().as('holders') })
      .from(people)
      .where(addedIn(period))
      .groupBy(labels),
  );
  const each = sql`lateral (select distinct unnest(${labelCounts.labels}) as label) as each`;
  const rows = await db
    .with(labelCounts)
    .select({ label: sql<string>`each.label`, holders: sum(labelCounts.holders).mapWith(Number) })
    .from(sql`${labelCounts}, ${each}`)
    .groupBy(sql`each.label`);
  return new Map(rows.map(({ label, holders }) => [label, holders]));
}

export const listRecentlyAddedPeople = (db: Database, period: Period = {}): Promise<PersonSummary[]> =>
  db
    .select(personSummaryColumns)
    .from(people)
    .where(addedIn(period))
    .orderBy(desc(created_at), desc(id))
    .limit(RECENTLY_ADDED);
