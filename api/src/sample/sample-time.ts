import type { Chance } from './seeded-chance';

export const DAY = 24 * 60 * 60 * 1000;
export const SAMPLE_YEARS = 10;

export type Semester = 'Spring' | 'Summer' | 'Fall';

/** First and last month of each, January being 1. */
const MONTHS_OF: Record<Semester, [number, number]> = { Spring: [1, 5], Summer: [6, 7], Fall: [8, 12] };
export const SAMPLE_SEMESTERS: readonly [Semester, ...Semester[]] = [
  'Fall',
  'Fall',
  'Spring',
  'Spring',
  'Summer',
];

/** A year of the ten, the later ones more often, for the program grew. */
export const sampleYear = (chance: Chance, now: Date): number =>
  now.getUTCFullYear() - Math.min(chance.int(0, SAMPLE_YEARS - 1), chance.int(0, SAMPLE_YEARS - 1));

/** A moment of the semester; of one that is still to come, a moment of the last 30 days. */
export function momentIn(chance: Chance, semester: Semester, year: number, now: Date): Date {
  const month = chance.int(...MONTHS_OF[semester]);
  const moment = new Date(
    Date.UTC(year, month - 1, chance.int(1, 28), chance.int(13, 21), chance.int(0, 59)),
  );
  return moment < now ? moment : momentSince(chance, new Date(now.getTime() - 30 * DAY), now);
}

/** A moment between the two. */
export const momentSince = (chance: Chance, since: Date, now: Date): Date =>
  new Date(chance.int(since.getTime(), now.getTime()));
