import { JUDGE_FIELDS, type Judge } from '@studio-desk/shared-contract';
import {
  pickedUnits,
  replacedTexts,
  withoutPickedRows,
  withoutPickedUnits,
  withPickedRows,
  withPickedUnits,
  type PickedRecord,
} from '@studio-desk/shared-area';
import {
  formValues,
  isFilledIn,
  type CompetitionValues,
  type JudgeFormValues,
} from '../form/judge-form-values';

export type PickedJudge = PickedRecord<Judge, JudgeFormValues>;

const DETAILS = pickedUnits<JudgeFormValues>(JUDGE_FIELDS);

/**
 * Returns the judge's stored values, typed values where the judge has none, and the stored plus the typed
 * competitions.
 */
export function withPicked({ record, before }: PickedJudge): JudgeFormValues {
  const stored = formValues(record);
  const typed = before.competitions.filter(isFilledIn);
  return {
    ...withPickedUnits(DETAILS, stored, before),
    competitions: withPickedRows(stored.competitions, typed, textOf),
  };
}

/** Removes the picked judge's values from the form and restores everything the user typed. */
export function withoutPicked({ record, before }: PickedJudge, now: JudgeFormValues): JudgeFormValues {
  const stored = formValues(record);
  const typed = before.competitions.filter(isFilledIn);
  return {
    ...withoutPickedUnits(DETAILS, stored, before, now),
    competitions: withoutPickedRows(stored.competitions, typed, now.competitions, textOf),
  };
}

export const replacedDetails = ({ before }: PickedJudge, now: JudgeFormValues) =>
  replacedTexts(DETAILS, before, now);

const textOf = ({ name, month, year }: CompetitionValues) =>
  JSON.stringify([name.trim().toLowerCase(), month, year]);
