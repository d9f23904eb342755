import type { Database } from '../db/database';
import { nameKeys } from '../db/name-keys';
import { parts } from '../uploads/import-parts';
import type { JudgedCompetition } from './judge-values';

/** Names as the database compares them. */
export type NameKeys = ReadonlyMap<string, string>;

/** The same for what is the same competition: the database says which names differ. */
export const competitionKey = ({ name, month, year }: JudgedCompetition, keys: NameKeys): string =>
  JSON.stringify([name === null ? '' : (keys.get(name) ?? name), month, year]);

/** Asks the database for the keys of names, each once. */
export async function keysOfNames(db: Database, names: Iterable<string>): Promise<Map<string, string>> {
  const keyOf = new Map<string, string>();
  for (const some of parts([...new Set(names)])) {
    const keys = await nameKeys(db, some);
    some.forEach((name, index) => keyOf.set(name, keys[index] ?? name));
  }
  return keyOf;
}

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
