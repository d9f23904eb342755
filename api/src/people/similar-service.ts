import { areSimilarNames, type NameCheck, type PersonSummary } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { Database } from '../db/database';
import { closestNames, type Named } from '../records/closest-names';
import { inSlices } from '../records/in-slices';
import { findSummaries, readLikely, readNamed } from './similar-repository';

/** At most so many are shown (decisions section 11). */
const SHOWN = 5;

/** Who has the name, and whose name is like it: the database narrows down, the rule decides. */
export async function checkName({ db }: AppContext, name: string): Promise<NameCheck> {
  const named = await readNamed(db, name, SHOWN);
  const others = named.length < SHOWN ? await closestOthers(db, name, named) : [];
  return { exists: named.length > 0, similar_people: [...named, ...others].slice(0, SHOWN) };
}

async function closestOthers(db: Database, name: string, named: PersonSummary[]): Promise<PersonSummary[]> {
  const known = new Set(named.map(({ id }) => id));
  let closest: Named[] = [];
  for await (const some of inSlices(await readLikely(db, name))) {
    const similar = some.filter((other) => !known.has(other.id) && areSimilarNames(name, other.name));
    closest = closestNames(name, [...closest, ...similar], SHOWN);
  }
  const ids = closest.map(({ id }) => id);
  const found = new Map((await findSummaries(db, ids)).map((person) => [person.id, person]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
