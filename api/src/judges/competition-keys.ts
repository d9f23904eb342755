import type { Database } from '../db/database';
import { readNameKeys, type KeyByName } from '../imports/record-keys-repository';
import type { JudgedCompetition } from './judge-values';

/** Returns the same text for equal competitions. */
export const getCompetitionKey = ({ name, month, year }: JudgedCompetition, keys: KeyByName): string =>
  JSON.stringify([name === null ? '' : (keys.get(name) ?? name), month, year]);

export async function removeDuplicateCompetitions(
  db: Database,
  competitions: readonly JudgedCompetition[],
): Promise<JudgedCompetition[]> {
  if (competitions.length < 2) return [...competitions];
  const keys = await readNameKeys(
    db,
    competitions.flatMap(({ name }) => name ?? []),
  );
  const unique = new Map<string, JudgedCompetition>();
  for (const competition of competitions) {
    const key = getCompetitionKey(competition, keys);
    if (!unique.has(key)) unique.set(key, competition);
  }
  return [...unique.values()];
}
