import type { Database } from '../db/database';
import { keysOfNames, type NameKeys } from '../imports/name-keys-repository';
import type { JudgedCompetition } from './judge-values';

/** The same for what is the same competition: the database says which names differ. */
export const competitionKey = ({ name, month, year }: JudgedCompetition, keys: NameKeys): string =>
  JSON.stringify([name === null ? '' : (keys.get(name) ?? name), month, year]);

/** Each competition once, by its first spelling. */
export async function eachOnce(
  db: Database,
  competitions: readonly JudgedCompetition[],
): Promise<JudgedCompetition[]> {
  if (competitions.length < 2) return [...competitions];
  const keys = await keysOfNames(
    db,
    competitions.flatMap(({ name }) => name ?? []),
  );
  const once = new Map<string, JudgedCompetition>();
  for (const one of competitions) {
    const key = competitionKey(one, keys);
    if (!once.has(key)) once.set(key, one);
  }
  return [...once.values()];
}
