import { z } from 'zod';
import { MONTHS } from '../constants';
import { createOutputShape, type ComputedShape } from '../field-schemas';
import { timestamp } from '../fields';
import { JUDGE_FIELDS, type JUDGE_COMPUTED_FIELDS } from './judge-fields';

const text = z.string().nullable();
const year = z.number().int().nullable();

export const judgeCompetition = z.object({
  name: text,
  month: z.enum(MONTHS).nullable(),
  year,
  date: z.iso.date().nullable(),
});

export const judge = z.object({
  id: z.uuid(),
  ...createOutputShape(JUDGE_FIELDS, {
    competitions: z.array(judgeCompetition),
    competitions_count: z.number().int(),
  }),
  last_competition_name: text,
  last_competition_month: text,
  last_competition_year: year,
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  last_modified_by: text,
});
export type Judge = z.infer<typeof judge>;

export const judgeWithComputedFields = judge.extend({
  competition_names: z.array(z.string()),
  competition_years: z.array(z.string()),
} satisfies ComputedShape<typeof JUDGE_COMPUTED_FIELDS, typeof judge>);
export type JudgeWithComputedFields = z.infer<typeof judgeWithComputedFields>;

export const competition = z.object({
  competition_name: text,
  month: z.enum(MONTHS).nullable(),
  year: z.number().int(),
  judges: z.array(z.object({ id: z.uuid(), name: z.string(), email: text })),
});
export type Competition = z.infer<typeof competition>;

export const judgeCompetitions = z.object({
  judge_id: z.uuid(),
  judge_name: z.string(),
  judge_email: text,
  judge_phone: text,
  total_competitions: z.number().int(),
  competitions: z.array(z.object({ name: text, month: z.enum(MONTHS).nullable(), year })),
});
export type JudgeCompetitions = z.infer<typeof judgeCompetitions>;

export const inactiveJudge = z.object({
  id: z.uuid(),
  name: z.string(),
  email: text,
  last_competition_name: text,
  last_competition_year: year,
  years_inactive: z.number().int().nullable(),
});
export type InactiveJudge = z.infer<typeof inactiveJudge>;
