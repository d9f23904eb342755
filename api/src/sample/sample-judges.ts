import { uuidv7 } from 'uuidv7';
import type { judgeCompetitions, judges } from '../db/schema';
import type { Making } from './sample-companies';
import { momentSince, phoneNumber, SAMPLE_YEARS, type SampleName } from './sample-names';
import { COMPETITIONS, STAFF_CONTACTS } from './sample-words';
import type { Chance } from './seeded-chance';

export interface SampleJudge {
  readonly name: SampleName;
  readonly row: typeof judges.$inferInsert;
  readonly competitions: (typeof judgeCompetitions.$inferInsert)[];
}

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Judges of ten years: busy ones, some who have not been back for years, and some who never judged. */
export const sampleJudges = (making: Making, count: number): SampleJudge[] =>
  Array.from({ length: count }, (_, index) => sampleJudge(making, index % NEVER_EVERY !== 0));

/** One in so many never judged. */
const NEVER_EVERY = 25;

function sampleJudge({ chance, now, nextName, staff }: Making, everJudged: boolean): SampleJudge {
  const id = uuidv7();
  const name = nextName();
  const createdAt = momentSince(chance, new Date(now.getTime() - chance.int(0, SAMPLE_YEARS) * YEAR), now);
  const row = {
    id,
    name: name.full,
    email: chance.happens(0.92) ? `${name.address}@judges.example` : null,
    phone: chance.happens(0.7) ? phoneNumber(chance) : null,
    point_of_contact: chance.happens(0.8) ? chance.pick(STAFF_CONTACTS) : null,
    created_at: createdAt,
    updated_at: momentSince(chance, createdAt, now),
    created_by_email: chance.pick(staff),
    last_modified_by: chance.pick(staff),
  };
  return { name, row, competitions: everJudged ? judged(chance, now, id) : [] };
}

/** A competition of the program, as it was held once. */
interface Held {
  readonly name: string;
  readonly month: number;
  readonly year: number;
}

/** Competitions of most judges; few are asked again and again. */
const HOW_MANY = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7] as const;
const howMany = (chance: Chance) => (chance.happens(0.06) ? chance.int(8, 14) : chance.pick(HOW_MANY));

function judged(chance: Chance, now: Date, judgeId: string): SampleJudge['competitions'] {
  const count = howMany(chance);
  const last = now.getUTCFullYear() - yearsAway(chance);
  // Nothing was held yet in a year that has just begun: the year before belongs to it.
  const first = last - chance.int(1, 2 + Math.floor(count / 2));
  const choice = heldUntil(now).filter(({ year }) => year >= first && year <= last);
  const lastHeld = Math.max(...choice.map(({ year }) => year));
  const [latest, ...others] = [...chance.shuffled(choice)].sort(
    (a, b) => Number(b.year === lastHeld) - Number(a.year === lastHeld),
  );
  const rows = latest ? [latest, ...chance.shuffled(others).slice(0, count - 1)] : [];
  return rows.sort(byDate).map((row, position) => ({ judge_id: judgeId, position, ...row }));
}

/** Years since a judge was last there: most come back, some have been away for long. */
const yearsAway = (chance: Chance): number =>
  chance.happens(0.12) ? chance.int(4, SAMPLE_YEARS - 1) : Math.min(chance.int(0, 4), chance.int(0, 4));

/** Every competition of the ten years, the program growing, and of the current year what has been. */
function heldUntil(now: Date): Held[] {
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  return Array.from({ length: SAMPLE_YEARS }, (_, ago) =>
    COMPETITIONS.filter(({ since, month }) => since >= ago && (ago > 0 || month <= thisMonth)).map(
      ({ name, month }) => ({ name, month, year: thisYear - ago }),
    ),
  ).flat();
}

const byDate = (a: Held, b: Held): number => a.year - b.year || a.month - b.month;
