import { JUDGE_FIELDS, type Judge, type JudgeFields, type JudgeUpdate } from '@studio-desk/shared-contract';
import {
  createMergeUnits,
  mergeListField,
  mergeUnitVersions,
  type MergeListField,
  type MergeRules,
} from '@studio-desk/shared-area';
import { pickChangedFields } from '@studio-desk/shared-ui/components';

type Content = Partial<Record<keyof JudgeUpdate, unknown>>;
type Row = NonNullable<JudgeUpdate['competitions']>[number];

const UNITS = createMergeUnits<JudgeFields, Content>(JUDGE_FIELDS, []);

const monthYear = ({ month, year }: Row) => [month, year].filter(Boolean).join(' ');

const COMPETITIONS: MergeListField<Row> = {
  name: 'competitions',
  label: JUDGE_FIELDS.competitions.label,
  title: (row) => row.name || monthYear(row),
  displayValue: (row) => [row.name, monthYear(row)].filter(Boolean).join(' · '),
};

/** Drops the date, which is not in the form, because the server derives it from month and year. */
const rowsOf = ({ competitions }: Judge): Row[] => competitions.map(({ date: _, ...row }) => row);

export const pickChangedJudgeFields = (judge: Judge, body: JudgeUpdate): JudgeUpdate =>
  pickChangedFields({ ...judge, competitions: rowsOf(judge) }, body);

export const judgeMergeRules: MergeRules<Judge, JudgeUpdate> = {
  changesIn: pickChangedJudgeFields,
  parts: (versions) => [
    ...UNITS.map((unit) => mergeUnitVersions(unit, versions)),
    mergeListField(
      COMPETITIONS,
      rowsOf(versions.base),
      versions.changes.competitions,
      rowsOf(versions.latest),
    ),
  ],
};
