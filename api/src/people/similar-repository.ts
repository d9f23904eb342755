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
  type Named,
} from '../records/name-filter-repository';
import { summaryColumns } from './person-lists-repository';
import { live } from './person-repository';
import type { AppContext } from '../app-context';

/** At most so many are shown. */
const SHOWN = 5;

const { id, name, search_text } = people;

/** People of that name, without case. */
export const readNamed = (db: Database, wanted: string, limit: number): Promise<PersonSummary[]> =>
  db
    .select(summaryColumns)
    .from(people)
    .where(and(live, sql`lower(${name}) = lower(${wanted}::text)`))
    .orderBy(asc(id))
    .limit(limit);

/** People whose name may be similar. */
export const readLikely = (db: Database, wanted: string): Promise<Named[]> =>
  db
    .select({ id, name })
    .from(people)
    .where(and(live, matchesNameFilter({ name, searchText: search_text }, nameFilter(wanted))));

const findSummaries = (db: Database, ids: string[]): Promise<PersonSummary[]> =>
  db
    .select(summaryColumns)
    .from(people)
    .where(and(live, inArray(id, ids)));

/** Who has the name, and whose name is like it: the database narrows down, the rule decides. */
export async function checkName({ db }: AppContext, name: string): Promise<NameCheck> {
  const named = await readNamed(db, name, SHOWN);
  const others = named.length < SHOWN ? await closestOthers(db, name, named) : [];
  return { exists: named.length > 0, similar_people: [...named, ...others].slice(0, SHOWN) };
}

async function closestOthers(db: Database, name: string, named: PersonSummary[]): Promise<PersonSummary[]> {
  const known = new Set(named.map(({ id }) => id));
  let closest: Named[] = [];
  for (const some of chunk(await readLikely(db, name), COMPARE_BATCH_SIZE)) {
    const similar = some.filter((other) => !known.has(other.id) && areSimilarNames(name, other.name));
    closest = closestNames(name, [...closest, ...similar], SHOWN);
    await yieldToEventLoop();
  }
  const ids = closest.map(({ id }) => id);
  const found = new Map((await findSummaries(db, ids)).map((person) => [person.id, person]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
