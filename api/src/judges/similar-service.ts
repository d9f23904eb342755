import { areSimilarNames, nameSimilarity, SEARCH_RESULT_CAP } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { findJudges, type JudgeRecord } from './judge-repository';
import { countContaining, readContaining, readLikely, type NamedJudge } from './similar-repository';

/** Few enough that comparing them holds up no other request. */
const AT_ONCE = 2000;

/** Judges that someone who types this name may mean, the closest first: the text is in it, or is similar to it. */
export async function searchJudges(
  { db }: AppContext,
  text: string,
): Promise<{ rows: JudgeRecord[]; total: number }> {
  let closest = closestTo(text, await readContaining(db, text));
  let total = await countContaining(db, text);
  let last: NamedJudge | undefined;
  do {
    const batch = await readLikely(db, text, { last, limit: AT_ONCE });
    const similar = batch.filter(({ name }) => areSimilarNames(text, name));
    closest = closestTo(text, [...closest, ...similar]);
    total += similar.length;
    last = batch.length === AT_ONCE ? batch.at(-1) : undefined;
  } while (last);
  const ids = closest.map(({ id }) => id);
  const found = new Map((await findJudges(db, ids)).map((judge) => [judge.id, judge]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
}

const closestTo = (text: string, judges: readonly NamedJudge[]): NamedJudge[] =>
  judges
    .map((judge) => ({ judge, similarity: nameSimilarity(text, judge.name) }))
    .sort((a, b) => b.similarity - a.similarity || inOrder(a.judge, b.judge))
    .slice(0, SEARCH_RESULT_CAP)
    .map(({ judge }) => judge);

const inOrder = (a: NamedJudge, b: NamedJudge) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
