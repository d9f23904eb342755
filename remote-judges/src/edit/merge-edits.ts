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

/** A judge, with what was changed in it. */
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

/** Their date follows from month and year, and nobody types it. */
const rowsOf = ({ competitions }: Judge): Row[] => competitions.map(({ date: _, ...row }) => row);

/** The fields of a body that say something else than the judge does. */
export const changedJudgeFields = (judge: Judge, body: JudgeUpdate): JudgeUpdate =>
  changedFields({ ...judge, competitions: rowsOf(judge) }, body);

/**
 * Puts my changes, made on `base`, on top of what was saved since. What only one of us touched is taken from that
 * one: field by field, and row by row in the competitions. The rest are conflicts.
 */
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
