import {
  blankValues,
  JUDGE_FIELDS,
  judgeCreate,
  fieldNoun,
  type FieldValues,
  type JudgeFields,
  type JudgeUploadColumn,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { createFieldCellReaders, toIssueMessage, readText } from '../../imports/field-cell-readers';
import { createRowCellReader, readRowCells, type RowCellReader } from '../../imports/row-cells';
import { toCompetitionValues, toJudgeValues, type JudgedCompetition } from '../judge-values';
import type { ParsedRecord } from '../../imports/upload-rows';
import { readMonthCell, combineMonthAndYear, readYearCell, type DateCell } from './month-reading';

export interface JudgeIdentity {
  readonly name: string;
  readonly email: string | null;
}

export type JudgeFieldValues = Readonly<FieldValues<JudgeFields>>;

export interface JudgeImport extends JudgeFieldValues {
  readonly competition: JudgedCompetition | null;
}

type Body = z.input<typeof judgeCreate>;
type Competition = NonNullable<Body['competitions']>[number];

interface RowReading {
  readonly body: Body;
  readonly competition: Competition;
  month?: DateCell;
  year?: DateCell;
  readonly errors: string[];
}

export function readJudgeCells(cells: ReadonlyMap<string, string>): ParsedRecord<JudgeImport> {
  const row = readRow(cells);
  addMonthAndYear(row);
  const { body, errors } = row;
  const checked = judgeCreate.safeParse({ ...body, competitions: [row.competition] });
  if (!checked.success)
    errors.push(...checked.error.issues.map((issue) => toIssueMessage(JUDGE_FIELDS, issue)));
  if (errors.length > 0 || !checked.data) return { errors: [...new Set(errors)] };
  const { name, competitions, ...fields } = checked.data;
  const [competition = null] = toCompetitionValues(competitions) ?? [];
  return { parsed: Object.assign({ ...BLANK, name }, toJudgeValues(fields), { competition }) };
}

function readRow(cells: ReadonlyMap<string, string>): RowReading {
  const row: RowReading = { body: { name: '' }, competition: {}, errors: [] };
  readRowCells(row, cells, CELLS, nounOfColumn);
  return row;
}

const BLANK = blankValues(JUDGE_FIELDS);

const identified = judgeCreate.pick({ name: true, email: true });

export function readJudgeIdentity(cells: ReadonlyMap<string, string>): JudgeIdentity | null {
  const { name, email } = readRow(cells).body;
  const { data } = identified.safeParse({ name, email });
  return data?.email ? { name: data.name, email: data.email } : null;
}

/** Ignores an unreadable month or year, because its error is already reported. */
function addMonthAndYear({ month, year, competition, errors }: RowReading): void {
  const monthAndYear = combineMonthAndYear(month, year);
  if ('error' in monthAndYear) return void errors.push(monthAndYear.error);
  competition.month = monthAndYear.month;
  competition.year = monthAndYear.year;
}

type ReadCell = RowCellReader<RowReading, JudgeUploadColumn>;

const CELLS: Readonly<Record<JudgeUploadColumn, ReadCell>> = {
  ...createFieldCellReaders(JUDGE_FIELDS),
  competition_name: createRowCellReader(readText, ({ competition }, text) => (competition.name = text)),
  month: createRowCellReader(readMonthCell, (row, cell) => (row.month = cell)),
  year: createRowCellReader(readYearCell, (row, cell) => (row.year = cell)),
};

const PART_NOUNS = { competition_name: 'Competition name', month: 'Month', year: 'Year' } as const;

const nounOfColumn = (column: JudgeUploadColumn): string =>
  isPart(column) ? PART_NOUNS[column] : fieldNoun(JUDGE_FIELDS[column]);

const isPart = (column: JudgeUploadColumn): column is keyof typeof PART_NOUNS =>
  Object.hasOwn(PART_NOUNS, column);
