import type { Database } from '../db/database';
import { nameKeys } from '../db/name-keys';
import { parts } from './import-parts';

/** Names as the database compares them. */
export type NameKeys = ReadonlyMap<string, string>;

/** Asks the database for the keys of names, each once. */
export async function keysOfNames(db: Database, names: Iterable<string>): Promise<Map<string, string>> {
  const keyOf = new Map<string, string>();
  for (const some of parts([...new Set(names)])) {
    const keys = await nameKeys(db, some);
    some.forEach((name, index) => keyOf.set(name, keys[index] ?? name));
  }
  return keyOf;
}
