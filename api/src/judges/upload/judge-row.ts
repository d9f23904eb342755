import { judgeCreate, type JudgeUploadColumn } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { isBlank } from '../../imports/cell-readings';
import { labelled, readAs, readRowCells, type ReadCell as ReadCellOf } from '../../imports/row-cells';
import { competitionValues, type JudgedCompetition } from '../judge-values';
import type { ReadRecord } from '../../imports/upload-rows';
import { readMonthCell, readWhen, readYearCell, type DateCell } from './month-reading';

/** Whom a row means. */
export interface JudgeName {
  readonly name: string;
  readonly email: string | null;
}

/** A judge as a row tells of one; null is what the row does not say. */
export interface JudgeImport extends JudgeName {
  readonly phone: string | null;
  readonly point_of_contact: string | null;
  readonly competition: JudgedCompetition | null;
}

type Body = z.input<typeof judgeCreate>;
type Competition = NonNullable<Body['competitions']>[number];

/** What is read of a row. A cell that says nothing leaves no key. */
interface RowReading {
  readonly body: Body;
  readonly competition: Competition;
  month?: DateCell;
  year?: DateCell;
  readonly errors: string[];
}

/** The judge of a row's cells, by their columns (`JUDGE_UPLOAD_COLUMNS`), or all that is wrong with the row. */
export function readJudgeCells(cells: ReadonlyMap<string, string>): ReadRecord<JudgeImport> {
  const row: RowReading = { body: { name: '' }, competition: {}, errors: [] };
  readRowCells(row, cells, CELLS, (column) => LABELS[column]);
  addWhen(row);
  const { body, competition, errors } = row;
  const checked = judgeCreate.safeParse({ ...body, competitions: [competition] });
  if (!checked.success) errors.push(...checked.error.issues.map(spoken));
  if (errors.length > 0 || !checked.data) return { errors: [...new Set(errors)] };
  const { name, email, phone, point_of_contact, competitions } = checked.data;
  const [judged = null] = competitionValues(competitions) ?? [];
  return {
    told: {
      name,
      email: email || null,
      phone: phone || null,
      point_of_contact: point_of_contact || null,
      competition: judged,
    },
  };
}

const identified = judgeCreate.pick({ name: true, email: true });

/** Whom a row with errors means, where its name and e-mail are none of them. */
export function readJudgeName(cells: ReadonlyMap<string, string>): JudgeName | null {
  const { data } = identified.safeParse({ name: told(cells, 'name'), email: told(cells, 'email') });
  return data?.email ? { name: data.name, email: data.email } : null;
}

function told(cells: ReadonlyMap<string, string>, column: JudgeUploadColumn): string | undefined {
  const text = cells.get(column)?.trim();
  return text === undefined || isBlank(text) ? undefined : text;
}

/** A cell that cannot be read is told of already. */
function addWhen({ month, year, competition, errors }: RowReading): void {
  const when = readWhen(month, year);
  if ('error' in when) return void errors.push(when.error);
  competition.month = when.month;
  competition.year = when.year;
}

type ReadCell = ReadCellOf<RowReading, JudgeUploadColumn>;

/** Where '-' and 'n/a' stand for nothing. */
const known = (put: (row: RowReading, text: string) => void): ReadCell =>
  readAs((text) => ({ value: isBlank(text) ? undefined : text }), put);

const CELLS: Readonly<Record<JudgeUploadColumn, ReadCell>> = {
  name: known(({ body }, text) => (body.name = text)),
  email: known(({ body }, text) => (body.email = text)),
  phone: known(({ body }, text) => (body.phone = text)),
  point_of_contact: known(({ body }, text) => (body.point_of_contact = text)),
  competition_name: known(({ competition }, text) => (competition.name = text)),
  month: readAs(readMonthCell, (row, cell) => (row.month = cell)),
  year: readAs(readYearCell, (row, cell) => (row.year = cell)),
};

/** As the contract's messages name them. */
const LABELS: Readonly<Record<JudgeUploadColumn, string>> = {
  name: 'Judge name',
  email: 'Email',
  phone: 'Phone',
  point_of_contact: 'Point of contact',
  competition_name: 'Competition name',
  month: 'Month',
  year: 'Year',
};

/** The contract's message, which in a row of many cells has to name its own. */
function spoken({ path: [field], message }: z.core.$ZodIssue): string {
  return field === 'email' ? labelled(LABELS.email, message) : message;
}
