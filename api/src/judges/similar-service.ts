import { areSimilarNames, SEARCH_RESULT_CAP } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { closestNames } from '../records/closest-names';
import { inSlices } from '../records/in-slices';
import { findJudges, type JudgeRecord } from './judge-repository';
import { countContaining, readContaining, readLikely } from './similar-repository';

/** Judges that someone who types this name may mean, the closest first: the text is in it, or is similar to it. */
export async function searchJudges(
  { db }: AppContext,
  text: string,
): Promise<{ rows: JudgeRecord[]; total: number }> {
  let closest = closestNames(text, await readContaining(db, text), SEARCH_RESULT_CAP);
  let total = await countContaining(db, text);
  for await (const some of inSlices(await readLikely(db, text))) {
    const similar = some.filter(({ name }) => areSimilarNames(text, name));
    closest = closestNames(text, [...closest, ...similar], SEARCH_RESULT_CAP);
    total += similar.length;
  }
  const ids = closest.map(({ id }) => id);
  const found = new Map((await findJudges(db, ids)).map((judge) => [judge.id, judge]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
}
