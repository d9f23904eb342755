import type { SeededRandom } from './seeded-random';
import {
  COMPANY_ENDINGS,
  COMPANY_FIRST_WORDS,
  COMPANY_SECOND_WORDS,
  FIRST_NAMES,
  LAST_NAMES,
} from './sample-words';

export interface SampleName {
  readonly full: string;
  readonly address: string;
}

const DAY = 24 * 60 * 60 * 1000;
export const SAMPLE_YEARS = 10;

export type Semester = 'Spring' | 'Summer' | 'Fall';

const MONTHS_OF: Record<Semester, [number, number]> = { Spring: [1, 5], Summer: [6, 7], Fall: [8, 12] };
export const SAMPLE_SEMESTERS: readonly [Semester, ...Semester[]] = [
  'Fall',
  'Fall',
  'Spring',
  'Spring',
  'Summer',
];

const pairs = <A, B>(first: readonly A[], second: readonly B[]): [A, B][] =>
  first.flatMap((one) => second.map((other): [A, B] => [one, other]));

export function uniqueNames(random: SeededRandom): () => SampleName {
  const names = random.shuffled(pairs(FIRST_NAMES, LAST_NAMES)).values();
  return () => {
    const { value, done } = names.next();
    if (done) throw new Error('The sample has run out of names.');
    const [first, last] = value;
    return { full: `${first} ${last}`, address: `${first}.${last}`.toLowerCase() };
  };
}

export const companyNames = (random: SeededRandom, count: number): string[] =>
  random
    .shuffled(pairs(COMPANY_FIRST_WORDS, COMPANY_SECOND_WORDS))
    .slice(0, count)
    .map(([first, second]) => `${first} ${second}${random.pick(COMPANY_ENDINGS)}`);

export const domainOf = (companyName: string): string =>
  `${companyName.toLowerCase().replaceAll(' ', '-')}.example`;

export const phoneNumber = (random: SeededRandom): string =>
  `(555) 010-${String(random.int(0, 9999)).padStart(4, '0')}`;

export const sampleYear = (random: SeededRandom, now: Date): number =>
  now.getUTCFullYear() - Math.min(random.int(0, SAMPLE_YEARS - 1), random.int(0, SAMPLE_YEARS - 1));

export function momentIn(random: SeededRandom, semester: Semester, year: number, now: Date): Date {
  const month = random.int(...MONTHS_OF[semester]);
  const moment = new Date(
    Date.UTC(year, month - 1, random.int(1, 28), random.int(13, 21), random.int(0, 59)),
  );
  return moment < now ? moment : momentSince(random, new Date(now.getTime() - 30 * DAY), now);
}

export const momentSince = (random: SeededRandom, since: Date, now: Date): Date =>
  new Date(random.int(since.getTime(), now.getTime()));
