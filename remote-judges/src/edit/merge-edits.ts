import { JUDGE_FIELDS, type Judge, type JudgeFields, type JudgeUpdate } from '@studio-desk/shared-contract';
import {
  fieldUnits,
  joinedParts,
  mergeList,
  mergeUnit,
  type Choices,
  type ListField,
} from '@studio-desk/shared-area';
import { changedFields } from '@studio-desk/shared-ui/components';

type Said = Partial<Record<keyof JudgeUpdate, unknown>>;
type Row = NonNullable<JudgeUpdate['competitions']>[number];

const UNITS = fieldUnits<JudgeFields, Said>(JUDGE_FIELDS, []);

const timeWords = ({ month, year }: Row) => [month, year].filter(Boolean).join(' ');

const COMPETITIONS: ListField<Row> = {
  name: 'competitions',
  label: JUDGE_FIELDS.competitions.label,
  title: (row) => row.name || timeWords(row),
  words: (row) => [row.name, timeWords(row)].filter(Boolean).join(' · '),
};

/** Updates have no date: it is derived from month and year. */
const rowsOf = ({ competitions }: Judge): Row[] => competitions.map(({ date: _, ...row }) => row);

export const changedJudgeFields = (judge: Judge, body: JudgeUpdate): JudgeUpdate =>
  changedFields({ ...judge, competitions: rowsOf(judge) }, body);

/** Applies `mine` (made on `base`) to `theirs`; a value that both changed differently is a conflict. */
export function mergeEdits(base: Judge, mine: JudgeUpdate, theirs: Judge) {
  const changes = changedJudgeFields(base, mine);
  const { conflicts, values } = joinedParts([
    ...UNITS.map((unit) => mergeUnit(unit, { base, theirs, changes })),
    mergeList(COMPETITIONS, rowsOf(base), changes.competitions, rowsOf(theirs)),
  ]);
  return {
    conflicts,
    settle: (choices: Choices): JudgeUpdate => changedJudgeFields(theirs, values(choices)),
  };
}
