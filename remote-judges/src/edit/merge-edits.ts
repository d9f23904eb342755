import { JUDGE_FIELDS, type Judge, type JudgeFields, type JudgeUpdate } from '@studio-desk/shared-contract';
import {
  fieldUnits,
  joinParts,
  mergeList,
  mergeUnit,
  type Choices,
  type ListField,
} from '@studio-desk/shared-area';
import { changedFields } from '@studio-desk/shared-ui/components';
import { formValues, judgeBody } from '../form/judge-form-values';

type Content = Partial<Record<keyof JudgeUpdate, unknown>>;
type Row = NonNullable<JudgeUpdate['competitions']>[number];

const UNITS = fieldUnits<JudgeFields, Content>(JUDGE_FIELDS, []);

const monthYear = ({ month, year }: Row) => [month, year].filter(Boolean).join(' ');

const COMPETITIONS: ListField<Row> = {
  name: 'competitions',
  label: JUDGE_FIELDS.competitions.label,
  title: (row) => row.name || monthYear(row),
  displayValue: (row) => [row.name, monthYear(row)].filter(Boolean).join(' · '),
};

/** Drops the date, which the form does not have: the server derives it from month and year. */
const rowsOf = ({ competitions }: Judge): Row[] => competitions.map(({ date: _, ...row }) => row);

export const wholeBody = (judge: Judge, changes: JudgeUpdate): JudgeUpdate => ({
  ...judgeBody(formValues(judge)),
  ...changes,
});

export const changedJudgeFields = (judge: Judge, body: JudgeUpdate): JudgeUpdate =>
  changedFields({ ...judge, competitions: rowsOf(judge) }, body);

/** Applies `mine` (made on `base`) to `theirs`; a value that both changed differently is a conflict. */
export function mergeEdits(base: Judge, mine: JudgeUpdate, theirs: Judge) {
  const changes = changedJudgeFields(base, mine);
  const { conflicts, values } = joinParts([
    ...UNITS.map((unit) => mergeUnit(unit, { base, theirs, changes })),
    mergeList(COMPETITIONS, rowsOf(base), changes.competitions, rowsOf(theirs)),
  ]);
  return {
    conflicts,
    changesFor: (choices: Choices): JudgeUpdate => changedJudgeFields(theirs, values(choices)),
  };
}
