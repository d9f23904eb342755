import { z } from 'zod';
import { MONTHS } from '../constants';
import { outputShape } from '../field-schemas';
import { timestamp } from '../fields';
import { JUDGE_FIELDS } from './judge-fields';

const text = z.string().nullable();
const year = z.number().int().nullable();

export const judgeCompetition = z.object({
  name: text,
  month: z.enum(MONTHS).nullable(),
  year,
  /** The first day of the month, where month and year are known. */
  date: z.iso.date().nullable(),
});

export const judge = z.object({
  id: z.uuid(),
  ...outputShape(JUDGE_FIELDS, {
    competitions: z.array(judgeCompetition),
    competitions_count: z.number().int(),
  }),
  last_competition_name: text,
  last_competition_month: text,
  last_competition_year: year,
  /** Of the directory, with the same e-mail. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  last_modified_by: text,
});
export type Judge = z.infer<typeof judge>;

/** A competition of a year and who judged it. */
export const competition = z.object({
  competition_name: text,
  month: z.enum(MONTHS).nullable(),
  year: z.number().int(),
  judges: z.array(z.object({ id: z.uuid(), name: z.string(), email: text })),
});
export type Competition = z.infer<typeof competition>;

/** What a judge judged, the latest first. */
export const judgeCompetitions = z.object({
  judge_id: z.uuid(),
  judge_name: z.string(),
  judge_email: text,
  judge_phone: text,
  total_competitions: z.number().int(),
  competitions: z.array(z.object({ name: text, month: z.enum(MONTHS).nullable(), year })),
});
export type JudgeCompetitions = z.infer<typeof judgeCompetitions>;

/** A judge without a competition in the last 2 years. */
export const inactiveJudge = z.object({
  id: z.uuid(),
  name: z.string(),
  email: text,
  last_competition_name: text,
  last_competition_year: year,
  /** Null for one who never judged, or whose competitions have no year. */
  years_inactive: z.number().int().nullable(),
});
export type InactiveJudge = z.infer<typeof inactiveJudge>;
