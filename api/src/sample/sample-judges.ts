import { uuidv7 } from 'uuidv7';
import type { judgeCompetitions, judges } from '../db/schema';
import type { Making } from './sample-companies';
import { phoneNumber, type SampleName } from './sample-names';
import { momentSince, SAMPLE_YEARS } from './sample-time';
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
  Array.from({ length: count }, () => sampleJudge(making));

function sampleJudge({ chance, now, nextName, staff }: Making): SampleJudge {
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
  return { name, row, competitions: judged(chance, now, id) };
}

function judged(chance: Chance, now: Date, judgeId: string): SampleJudge['competitions'] {
  if (chance.happens(0.08)) return [];
  const lastYear = now.getUTCFullYear() - Math.min(chance.int(0, 5), chance.int(0, 5));
  const years = Array.from({ length: chance.int(1, 7) }, () => lastYear - chance.int(0, 4));
  return [lastYear, ...years].sort().map((year, position) => ({
    judge_id: judgeId,
    position,
    name: chance.pick(COMPETITIONS),
    // Of the current year only months that have been.
    month: chance.happens(0.95)
      ? chance.int(1, year === now.getUTCFullYear() ? now.getUTCMonth() + 1 : 12)
      : null,
    year,
  }));
}
