import { chunk, yieldToEventLoop } from '../base/chunk';
import { and, asc, not, sql, type SQL } from 'drizzle-orm';
import { areSimilarNames, SEARCH_RESULT_CAP } from '@studio-desk/shared-contract';
import { judges } from '../db/schema';
import {
  closestNames,
  COMPARE_BATCH_SIZE,
  matchesNameFilter,
  nameFilter,
  type NamedRecord,
} from '../records/name-filter-repository';
import { containsText, foldedName } from '../records/folded-text-repository';
import type { Database } from '../db/database';
import { byName, findJudges, type JudgeRecord, notDeleted } from './judge-repository';
import type { AppContext } from '../app-context';

const { id, name, search_text } = judges;

const nameContains = (text: string): SQL => containsText(foldedName(search_text), text);

const readContaining = (db: Database, text: string): Promise<NamedRecord[]> =>
  db
    .select({ id, name })
    .from(judges)
    .where(and(notDeleted, nameContains(text)))
    .orderBy(asc(sql`char_length(${name})`), ...byName)
    .limit(SEARCH_RESULT_CAP);

const countContaining = async (db: Database, text: string): Promise<number> =>
  db.$count(judges, and(notDeleted, nameContains(text)));

const readSimilarCandidates = (db: Database, text: string): Promise<NamedRecord[]> =>
  db
    .select({ id, name })
    .from(judges)
    .where(and(notDeleted, not(nameContains(text)), matchesNameFilter(name, nameFilter(text))));

export async function searchJudges(
  { db }: AppContext,
  text: string,
): Promise<{ rows: JudgeRecord[]; total: number }> {
  let closest = closestNames(text, await readContaining(db, text), SEARCH_RESULT_CAP);
  let total = await countContaining(db, text);
  for (const batch of chunk(await readSimilarCandidates(db, text), COMPARE_BATCH_SIZE)) {
    const similar = batch.filter(({ name }) => areSimilarNames(text, name));
    closest = closestNames(text, [...closest, ...similar], SEARCH_RESULT_CAP);
    total += similar.length;
    await yieldToEventLoop();
  }
  const ids = closest.map(({ id }) => id);
  const found = new Map((await findJudges(db, ids)).map((judge) => [judge.id, judge]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
}
