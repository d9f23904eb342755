import { faker } from '@faker-js/faker/locale/en';
import { uuidv7 } from 'uuidv7';
import type { judgeCompetitions, judges } from '../db/schema';
import {
  toEmailLocalPart,
  randomBoolean,
  randomInt,
  randomDateBetween,
  randomPhoneNumber,
  randomItem,
  createSampleAuditFields,
  SAMPLE_YEARS,
  STAFF_TITLES,
  type SampleContext,
} from './sample-values';

export type SampleJudge = typeof judges.$inferInsert & { readonly id: string };
type Competition = typeof judgeCompetitions.$inferInsert;

/** `since` is the number of years for which the competition has taken place. */
const COMPETITIONS = [
  { name: 'Quick Pitch', month: 10, since: 9 },
  { name: 'Venture Prize', month: 4, since: 9 },
  { name: 'Next Top Entrepreneur', month: 3, since: 9 },
  { name: 'Idea Accelerator Final', month: 5, since: 9 },
  { name: 'SEC Pitch', month: 2, since: 8 },
  { name: 'Summer Launch Demo Day', month: 7, since: 7 },
  { name: 'Kickstart Fund Fall Round', month: 9, since: 6 },
  { name: 'Floor & Decor Challenge', month: 11, since: 5 },
  { name: 'Kickstart Fund Spring Round', month: 1, since: 3 },
  { name: 'Health Innovation Challenge', month: 4, since: 3 },
  { name: 'Founders Showcase', month: 12, since: 3 },
  { name: 'AgTech Challenge', month: 10, since: 2 },
  { name: 'Women Founders Pitch', month: 9, since: 1 },
  { name: 'Campus Startup Cup', month: 11, since: 1 },
];

const COUNTS = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7];
const NEVER_EVERY = 25;

export const createSampleJudges = (context: SampleContext, count: number): SampleJudge[] =>
  Array.from({ length: count }, () => {
    const name = context.nextName();
    const since = new Date(context.now);
    since.setUTCFullYear(since.getUTCFullYear() - randomInt(0, SAMPLE_YEARS));
    return {
      id: uuidv7(),
      name,
      email: randomBoolean(0.92) ? `${toEmailLocalPart(name)}@judges.example` : null,
      phone: randomBoolean(0.7) ? randomPhoneNumber() : null,
      point_of_contact: randomBoolean(0.8) ? randomItem(STAFF_TITLES) : null,
      ...createSampleAuditFields(randomDateBetween(since, context.now), context),
    };
  });

export const createSampleCompetitions = (now: Date, judges: readonly SampleJudge[]): Competition[] =>
  judges.flatMap(({ id }, index) => (index % NEVER_EVERY === 0 ? [] : judgedCompetitions(now, id)));

function judgedCompetitions(now: Date, judge_id: string): Competition[] {
  const count = randomBoolean(0.06) ? randomInt(8, 14) : randomItem(COUNTS);
  const last =
    now.getUTCFullYear() -
    (randomBoolean(0.12) ? randomInt(4, SAMPLE_YEARS - 1) : Math.min(randomInt(0, 4), randomInt(0, 4)));
  const first = last - randomInt(1, 2 + Math.floor(count / 2));
  const choice = pastCompetitions(now).filter(({ year }) => year >= first && year <= last);
  return faker.helpers
    .arrayElements(choice, count)
    .sort((a, b) => a.year - b.year || a.month - b.month)
    .map((row, position) => ({ judge_id, position, ...row }));
}

function pastCompetitions(now: Date) {
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  return Array.from({ length: SAMPLE_YEARS }, (_, ago) =>
    COMPETITIONS.filter(({ since, month }) => since >= ago && (ago > 0 || month <= thisMonth)).map(
      ({ name, month }) => ({ name, month, year: thisYear - ago }),
    ),
  ).flat();
}
