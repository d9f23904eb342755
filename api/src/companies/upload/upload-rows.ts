import type { Table } from '../../files/table';
import type { RowContent, TableRow } from '../../files/table-row';
import { timeSlices } from '../../time-slices';
import { readCompanyCells, type CompanyImport } from './company-row';

/** A row of an uploaded file. */
export interface UploadRow {
  readonly row: TableRow;
  /** Where several sheets were read. */
  readonly sheet: string | null;
  /** All that is wrong with it; null where it tells of a company. */
  readonly error: string | null;
}

export interface CheckedRows {
  readonly rows: readonly UploadRow[];
  /** Of the rows without an error, in their order. */
  readonly companies: readonly CompanyImport[];
  /** Columns that no field answers to, also those that a report names in its rows. */
  readonly ignoredColumns: readonly string[];
}

/** Checks every row, while other requests come in between. */
export async function checkRows(tables: readonly Table[]): Promise<CheckedRows> {
  const checked: UploadRow[] = [];
  const companies: CompanyImport[] = [];
  const ignored = new Set(tables.flatMap(({ ignoredColumns }) => ignoredColumns));
  const slice = timeSlices();
  for (const { sheet, rows, isReport } of tables) {
    for (const row of rows) {
      const content = row.read();
      const read = readRow(content);
      const error = 'errors' in read ? read.errors.join('; ') : null;
      checked.push({ row, sheet: tables.length > 1 ? sheet : null, error });
      if ('company' in read) companies.push(read.company);
      if (isReport && content.problem === null) for (const header of content.unread) ignored.add(header);
      await slice();
    }
  }
  return { rows: checked, companies, ignoredColumns: [...ignored] };
}

/** All that is wrong with the row: with its cells as such, and with what they say. */
function readRow({ cells, problem }: RowContent) {
  const read = readCompanyCells(cells);
  if (problem === null) return read;
  return { errors: [problem, ...('errors' in read ? read.errors : [])] };
}
