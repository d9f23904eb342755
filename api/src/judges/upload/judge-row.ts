import {
  createBlankValues,
  JUDGE_FIELDS,
  judgeCreate,
  type FieldValues,
  type JudgeFields,
  type JudgeUploadColumn,
} from '@studio-desk/shared-contract';
import { createFieldParsers, toIssueMessage } from '../../imports/field-parsers';
import { type CellParser, parseText } from '../../imports/parsed-cells';
import type { RecordIdentity } from '../../imports/record-keys-repository';
import { type ParsedRow, readRowIdentity, parseRowCells, validateRow } from '../../imports/row-cells';
import { toJudgedCompetitions, toJudgeColumnValues, type JudgedCompetition } from '../judge-values';
import { parseMonthCell, combineMonthAndYear, parseYearCell } from './month-parsing';

export type JudgeFieldValues = Readonly<FieldValues<JudgeFields>>;

export interface JudgeImportValues extends JudgeFieldValues {
  readonly competition: JudgedCompetition | null;
}

const BLANK = createBlankValues(JUDGE_FIELDS);

export function parseJudgeCells(cells: ReadonlyMap<string, string>): ParsedRow<JudgeImportValues> {
  const { values, errors } = parseRowCells(cells, PARSERS);
  const { competition_name, month, year, ...body } = values;
  // An unreadable month or year is undefined here; its error is already reported.
  const { error, ...date } = combineMonthAndYear(month, year);
  if (error !== undefined) errors.push(error);
  const sent = { name: '', ...body, competitions: [{ name: competition_name, ...date }] };
  const row = validateRow(judgeCreate, sent, errors, (issue) => toIssueMessage(JUDGE_FIELDS, issue));
  if ('errors' in row) return row;
  const { name, competitions, ...fields } = row.parsed;
  const [competition = null] = toJudgedCompetitions(competitions) ?? [];
  return { parsed: Object.assign({ ...BLANK, name }, toJudgeColumnValues(fields), { competition }) };
}

export const readJudgeIdentity = (cells: ReadonlyMap<string, string>): RecordIdentity =>
  readRowIdentity(judgeCreate.shape, parseRowCells(cells, PARSERS).values);

const PARSERS = {
  ...createFieldParsers(JUDGE_FIELDS),
  competition_name: parseText,
  month: parseMonthCell,
  year: parseYearCell,
} satisfies Record<JudgeUploadColumn, CellParser>;
