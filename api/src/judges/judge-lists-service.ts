import { areSimilarNames, MAX_SEARCH_RESULTS } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { notFoundError } from '../errors/api-error';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';
import { pickClosestRecordsByName, NAME_COMPARISON_BATCH_SIZE } from '../query/similar-name-repository';
import { readCompetitionsOfYear, type CompetitionOfYear } from './judge-competitions-repository';
import { countInactiveJudges, findJudgeByName, listInactiveJudgeRecords } from './judge-lists-repository';
import { findJudge, listJudgeRecordsById, type JudgeRecord } from './judge-repository';
import {
  countJudgesByNamePart,
  findJudgesByNamePart,
  readSimilarJudgeCandidates,
} from './judge-search-repository';

export async function searchJudges(
  { db }: AppContext,
  text: string,
): Promise<{ rows: JudgeRecord[]; total: number }> {
  let closest = pickClosestRecordsByName(text, await findJudgesByNamePart(db, text), MAX_SEARCH_RESULTS);
  let total = await countJudgesByNamePart(db, text);
  for (const batch of chunk(await readSimilarJudgeCandidates(db, text), NAME_COMPARISON_BATCH_SIZE)) {
    const similar = batch.filter(({ name }) => areSimilarNames(text, name));
    closest = pickClosestRecordsByName(text, [...closest, ...similar], MAX_SEARCH_RESULTS);
    total += similar.length;
    await yieldToEventLoop();
  }
  const ids = closest.map(({ id }) => id);
  const found = new Map((await listJudgeRecordsById(db, ids)).map((judge) => [judge.id, judge]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
}

interface InactiveJudges {
  readonly rows: JudgeRecord[];
  readonly total: number;
  readonly currentYear: number;
}

export async function listInactiveJudges(
  { db, clock }: AppContext,
  page: { limit: number; offset: number },
): Promise<InactiveJudges> {
  const currentYear = clock.now().getUTCFullYear();
  const [rows, total] = await Promise.all([
    listInactiveJudgeRecords(db, currentYear, page),
    countInactiveJudges(db, currentYear),
  ]);
  return { rows, total, currentYear };
}

/** Finds the judge by `judgeId` if possible, because the name may have changed; otherwise by name. */
export async function getJudgeByName(
  { db }: AppContext,
  name: string,
  judgeId: string | undefined,
): Promise<JudgeRecord> {
  const judge = (judgeId && (await findJudge(db, judgeId))) || (await findJudgeByName(db, name));
  if (judge === null) throw notFoundError('Judge');
  return judge;
}

export const listCompetitionsOfYear = ({ db }: AppContext, year: number): Promise<CompetitionOfYear[]> =>
  readCompetitionsOfYear(db, year);
