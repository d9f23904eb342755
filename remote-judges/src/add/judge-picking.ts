import { JUDGE_FIELDS, type Judge } from '@studio-desk/shared-contract';
import {
  pickedUnits,
  replacedTexts,
  withoutPickedRows,
  withoutPickedUnits,
  withPickedRows,
  withPickedUnits,
  type Picked,
} from '@studio-desk/shared-area';
import {
  formValues,
  saysSomething,
  type CompetitionValues,
  type JudgeFormValues,
} from '../form/judge-form-values';

/** A judge that is updated instead of added, and what had been typed before. */
export type PickedJudge = Picked<Judge, JudgeFormValues>;

const DETAILS = pickedUnits<JudgeFormValues>(JUDGE_FIELDS);

/** What the form shows of a picked judge: the judge's own, what was typed where it has nothing, all rows of both. */
export function withPicked({ record, before }: PickedJudge): JudgeFormValues {
  const stored = formValues(record);
  const typed = before.competitions.filter(saysSomething);
  return {
    ...withPickedUnits(DETAILS, stored, before),
    competitions: withPickedRows(stored.competitions, typed, textOf),
  };
}

/** What the form shows when it adds a judge again: all that was typed, before or since, and nothing of the judge. */
export function withoutPicked({ record, before }: PickedJudge, now: JudgeFormValues): JudgeFormValues {
  const stored = formValues(record);
  const typed = before.competitions.filter(saysSomething);
  return {
    ...withoutPickedUnits(DETAILS, stored, before, now),
    competitions: withoutPickedRows(stored.competitions, typed, now.competitions, textOf),
  };
}

/** What was typed before, in fields that show something else now. */
export const replacedDetails = ({ before }: PickedJudge, now: JudgeFormValues) =>
  replacedTexts(DETAILS, before, now);

const textOf = ({ name, month, year }: CompetitionValues) =>
  JSON.stringify([name.trim().toLowerCase(), month, year]);
