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

export type PickedJudge = Picked<Judge, JudgeFormValues>;

const DETAILS = pickedUnits<JudgeFormValues>(JUDGE_FIELDS);

/** Stored values win, typed values fill the gaps, and the competitions of both are kept. */
export function withPicked({ record, before }: PickedJudge): JudgeFormValues {
  const stored = formValues(record);
  const typed = before.competitions.filter(saysSomething);
  return {
    ...withPickedUnits(DETAILS, stored, before),
    competitions: withPickedRows(stored.competitions, typed, textOf),
  };
}

/** Restores everything typed, before or after picking, without the judge's values. */
export function withoutPicked({ record, before }: PickedJudge, now: JudgeFormValues): JudgeFormValues {
  const stored = formValues(record);
  const typed = before.competitions.filter(saysSomething);
  return {
    ...withoutPickedUnits(DETAILS, stored, before, now),
    competitions: withoutPickedRows(stored.competitions, typed, now.competitions, textOf),
  };
}

export const replacedDetails = ({ before }: PickedJudge, now: JudgeFormValues) =>
  replacedTexts(DETAILS, before, now);

const textOf = ({ name, month, year }: CompetitionValues) =>
  JSON.stringify([name.trim().toLowerCase(), month, year]);
