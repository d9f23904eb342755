import { areSimilarNames, type NameCheckResult, type PersonSummary } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';
import type { Database } from '../db/database';
import {
  pickClosestRecordsByName,
  NAME_COMPARISON_BATCH_SIZE,
  type NamedRecord,
} from '../query/similar-name-repository';
import { findPersonSummaries, readSimilarPersonCandidates, findPeopleByName } from './similar-repository';

const MAX_SIMILAR = 5;

export async function checkPersonName({ db }: AppContext, name: string): Promise<NameCheckResult> {
  const exact = await findPeopleByName(db, name, MAX_SIMILAR);
  const others = exact.length < MAX_SIMILAR ? await closestOthers(db, name, exact) : [];
  return { exists: exact.length > 0, similar_people: [...exact, ...others].slice(0, MAX_SIMILAR) };
}

async function closestOthers(db: Database, name: string, exact: PersonSummary[]): Promise<PersonSummary[]> {
  const exactIds = new Set(exact.map(({ id }) => id));
  let closest: NamedRecord[] = [];
  for (const batch of chunk(await readSimilarPersonCandidates(db, name), NAME_COMPARISON_BATCH_SIZE)) {
    const similar = batch.filter((other) => !exactIds.has(other.id) && areSimilarNames(name, other.name));
    closest = pickClosestRecordsByName(name, [...closest, ...similar], MAX_SIMILAR);
    await yieldToEventLoop();
  }
  const ids = closest.map(({ id }) => id);
  const found = new Map((await findPersonSummaries(db, ids)).map((person) => [person.id, person]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
