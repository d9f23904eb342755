import { JUDGE_FIELDS, MONTHS, type judgeUpdate } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { createColumnValueConverter } from '../records/described-values';

type Body = z.output<typeof judgeUpdate>;
type CompetitionInput = NonNullable<Body['competitions']>[number];

export interface JudgedCompetition {
  readonly name: string | null;
  readonly month: number | null;
  readonly year: number | null;
}

export const toJudgeColumnValues = createColumnValueConverter(JUDGE_FIELDS);

export function toJudgedCompetitions(sent: Body['competitions']): JudgedCompetition[] | undefined {
  if (sent === undefined) return undefined;
  return (sent ?? [])
    .map(competition)
    .filter(({ name, month, year }) => name !== null || month !== null || year !== null);
}

const competition = ({ name, month, year }: CompetitionInput): JudgedCompetition => ({
  name: name || null,
  month: month ? MONTHS.indexOf(month) + 1 : null,
  year: year ? Number(year) : null,
});

/** Sorts by year and month, latest first, unknown dates last; of the same month, the last entry first. */
export const sortCompetitionsLatestFirst = (
  competitions: readonly JudgedCompetition[],
): JudgedCompetition[] =>
  competitions
    .toReversed()
    .sort((a, b) => (b.year ?? -1) - (a.year ?? -1) || (b.month ?? 0) - (a.month ?? 0));
