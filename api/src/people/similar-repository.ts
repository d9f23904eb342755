import { chunk, yieldToEventLoop } from '../base/chunk';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { areSimilarNames, type NameCheck, type PersonSummary } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { people } from '../db/schema';
import {
  closestNames,
  COMPARE_BATCH_SIZE,
  matchesNameFilter,
  nameFilter,
  type NamedRecord,
} from '../records/name-filter-repository';
import { summaryColumns } from './person-lists-repository';
import { notDeleted } from './person-repository';
import type { AppContext } from '../app-context';

const MAX_SIMILAR = 5;

const { id, name } = people;

export const readNamed = (db: Database, wanted: string, limit: number): Promise<PersonSummary[]> =>
  db
    .select(summaryColumns)
    .from(people)
    .where(and(notDeleted, sql`lower(${name}) = lower(${wanted}::text)`))
    .orderBy(asc(id))
    .limit(limit);

export const readLikely = (db: Database, wanted: string): Promise<NamedRecord[]> =>
  db
    .select({ id, name })
    .from(people)
    .where(and(notDeleted, matchesNameFilter(name, nameFilter(wanted))));

const findSummaries = (db: Database, ids: string[]): Promise<PersonSummary[]> =>
  db
    .select(summaryColumns)
    .from(people)
    .where(and(notDeleted, inArray(id, ids)));

export async function checkName({ db }: AppContext, name: string): Promise<NameCheck> {
  const exact = await readNamed(db, name, MAX_SIMILAR);
  const others = exact.length < MAX_SIMILAR ? await closestOthers(db, name, exact) : [];
  return { exists: exact.length > 0, similar_people: [...exact, ...others].slice(0, MAX_SIMILAR) };
}

async function closestOthers(db: Database, name: string, exact: PersonSummary[]): Promise<PersonSummary[]> {
  const exactIds = new Set(exact.map(({ id }) => id));
  let closest: NamedRecord[] = [];
  for (const batch of chunk(await readLikely(db, name), COMPARE_BATCH_SIZE)) {
    const similar = batch.filter((other) => !exactIds.has(other.id) && areSimilarNames(name, other.name));
    closest = closestNames(name, [...closest, ...similar], MAX_SIMILAR);
    await yieldToEventLoop();
  }
  const ids = closest.map(({ id }) => id);
  const found = new Map((await findSummaries(db, ids)).map((person) => [person.id, person]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
