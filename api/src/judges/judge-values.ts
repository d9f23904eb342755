import { JUDGE_FIELDS, MONTHS, type judgeUpdate } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { invalidInput } from '../base/api-error';
import { storedValues } from '../records/described-values';

type Body = z.output<typeof judgeUpdate>;
type CompetitionInput = NonNullable<Body['competitions']>[number];

export interface JudgedCompetition {
  readonly name: string | null;
  readonly month: number | null;
  readonly year: number | null;
}

export const judgeValues = storedValues(JUDGE_FIELDS);

export function competitionValues(sent: Body['competitions']): JudgedCompetition[] | undefined {
  if (sent === undefined) return undefined;
  return (sent ?? [])
    .map(competition)
    .filter(({ name, month, year }) => name !== null || month !== null || year !== null);
}

const competition = ({ name, month, year }: CompetitionInput, index: number): JudgedCompetition => ({
  name: name || null,
  month: month ? MONTHS.indexOf(month) + 1 : null,
  year: yearNumber(year, index),
});

function yearNumber(year: CompetitionInput['year'], index: number): number | null {
  if (year === undefined || year === null || year === '') return null;
  if (!/^\d{1,4}$/.test(String(year))) {
    throw invalidInput([
      { loc: ['body', 'competitions', index, 'year'], msg: 'Year must be a number', type: 'custom' },
    ]);
  }
  return Number(year);
}

/** Sorts by year and month, latest first, unknown dates last; of the same month, the last entry first. */
export const latestFirst = (competitions: readonly JudgedCompetition[]): JudgedCompetition[] =>
  competitions
    .toReversed()
    .sort((a, b) => (b.year ?? -1) - (a.year ?? -1) || (b.month ?? 0) - (a.month ?? 0));
