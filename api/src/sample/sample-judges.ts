import { uuidv7 } from 'uuidv7';
import type { judgeCompetitions, judges } from '../db/schema';
import type { SampleContext } from './sample-companies';
import { momentSince, phoneNumber, SAMPLE_YEARS, type SampleName } from './sample-names';
import { COMPETITIONS, STAFF_CONTACTS } from './sample-words';
import type { SeededRandom } from './seeded-random';

export interface SampleJudge {
  readonly name: SampleName;
  readonly row: typeof judges.$inferInsert;
  readonly competitions: (typeof judgeCompetitions.$inferInsert)[];
}

const YEAR = 365 * 24 * 60 * 60 * 1000;

export const sampleJudges = (making: SampleContext, count: number): SampleJudge[] =>
  Array.from({ length: count }, (_, index) => sampleJudge(making, index % NEVER_EVERY !== 0));

const NEVER_EVERY = 25;

function sampleJudge({ random, now, nextName, staff }: SampleContext, everJudged: boolean): SampleJudge {
  const id = uuidv7();
  const name = nextName();
  const createdAt = momentSince(random, new Date(now.getTime() - random.int(0, SAMPLE_YEARS) * YEAR), now);
  const row = {
    id,
    name: name.full,
    email: random.chance(0.92) ? `${name.address}@judges.example` : null,
    phone: random.chance(0.7) ? phoneNumber(random) : null,
    point_of_contact: random.chance(0.8) ? random.pick(STAFF_CONTACTS) : null,
    created_at: createdAt,
    updated_at: momentSince(random, createdAt, now),
    created_by_email: random.pick(staff),
    last_modified_by: random.pick(staff),
  };
  return { name, row, competitions: everJudged ? judgedCompetitions(random, now, id) : [] };
}

interface PastCompetition {
  readonly name: string;
  readonly month: number;
  readonly year: number;
}

const COMPETITION_COUNTS = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7] as const;
const competitionCount = (random: SeededRandom) =>
  random.chance(0.06) ? random.int(8, 14) : random.pick(COMPETITION_COUNTS);

function judgedCompetitions(random: SeededRandom, now: Date, judgeId: string): SampleJudge['competitions'] {
  const count = competitionCount(random);
  const last = now.getUTCFullYear() - yearsSinceCompetition(random);
  const first = last - random.int(1, 2 + Math.floor(count / 2));
  const choice = pastCompetitions(now).filter(({ year }) => year >= first && year <= last);
  const latestYear = Math.max(...choice.map(({ year }) => year));
  const [latest, ...others] = [...random.shuffled(choice)].sort(
    (a, b) => Number(b.year === latestYear) - Number(a.year === latestYear),
  );
  const rows = latest ? [latest, ...random.shuffled(others).slice(0, count - 1)] : [];
  return rows.sort(byDate).map((row, position) => ({ judge_id: judgeId, position, ...row }));
}

const yearsSinceCompetition = (random: SeededRandom): number =>
  random.chance(0.12) ? random.int(4, SAMPLE_YEARS - 1) : Math.min(random.int(0, 4), random.int(0, 4));

function pastCompetitions(now: Date): PastCompetition[] {
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  return Array.from({ length: SAMPLE_YEARS }, (_, ago) =>
    COMPETITIONS.filter(({ since, month }) => since >= ago && (ago > 0 || month <= thisMonth)).map(
      ({ name, month }) => ({ name, month, year: thisYear - ago }),
    ),
  ).flat();
}

const byDate = (a: PastCompetition, b: PastCompetition): number => a.year - b.year || a.month - b.month;
