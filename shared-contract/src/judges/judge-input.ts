import { z } from 'zod';
import { MONTHS } from '../constants';
import { createInputShape } from '../field-schemas';
import { createBulkChangesSchema } from '../record-operations/bulk-changes';
import { optionalChoice, optionalText, optionalYear, type FieldLimit } from '../fields';
import { JUDGE_FIELDS } from './judge-fields';

export const JUDGE_READ_ONLY_FIELDS = [
  'id',
  'date_added',
  'created_at',
  'updated_at',
  'last_modified_by',
  'created_by_email',
  'competitions_count',
  'last_competition_name',
  'last_competition_month',
  'last_competition_year',
  'person',
] as const;

export const COMPETITION_LIMIT: FieldLimit = { max: 500, message: 'A judge has at most 500 competitions' };

const competitionInput = z.strictObject({
  name: optionalText('Competition name'),
  month: optionalChoice('Month', MONTHS),
  year: optionalYear('Year'),
  date: z.iso.date().nullish(),
});

/** The API ignores empty competitions and stores duplicates once. */
export const judgeCreate = z.strictObject(
  createInputShape(JUDGE_FIELDS, {
    competitions: z.array(competitionInput).max(COMPETITION_LIMIT.max, COMPETITION_LIMIT.message).nullish(),
  }),
);
export type JudgeCreate = z.input<typeof judgeCreate>;

export const judgeUpdate = judgeCreate.partial();
export type JudgeUpdate = z.input<typeof judgeUpdate>;

export const judgeBulkChanges = createBulkChangesSchema(JUDGE_FIELDS, judgeCreate.shape, {});
export type JudgeBulkChanges = z.output<typeof judgeBulkChanges>;
