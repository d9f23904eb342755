import { ERROR_REPORT_COLUMNS, headerKey, readCell } from '@studio-desk/shared-contract';
import { columnName } from './sheet';

/** What a column of the file holds: cells of a column that was asked for, cells of none, or part of an error report. */
export interface Column {
  /** As the file spells it; 'Column D' where it has no name. */
  readonly header: string;
  readonly name?: string;
  readonly reports?: 'row' | 'otherData';
}

export interface TableHeader {
  readonly columns: readonly Column[];
  /** The asked columns that are there. */
  readonly names: ReadonlySet<string>;
  /** A header that two columns have. */
  readonly repeated?: string;
  /** It is the header of an error report of ours. */
  readonly isReport: boolean;
  /** Its cells stand in columns of their own, not in 'Other Data'. */
  readonly isOfCells: boolean;
  /** Headers that no asked column answers to. */
  readonly ignored: readonly string[];
  /** Places of columns without a header. */
  readonly unnamed: readonly number[];
  /** The asked column that answers to a header. */
  nameOf(header: string): string | undefined;
}

const [ROW_NUMBER, ERROR, OTHER_DATA] = ERROR_REPORT_COLUMNS;

/** The text of a cell as it was before a spreadsheet or our own export wrapped it. */
export const cellText = (cell: string): string => readCell(cell.trim()).trim();

/** Takes a row for a header. */
export function readHeader(cells: readonly string[], asked: readonly string[]): TableHeader {
  const askedByKey = new Map(asked.map((name) => [headerKey(name), name]));
  const nameOf = (header: string) => askedByKey.get(headerKey(header));
  const headers = cells.map(cellText);
  const keys = headers.map(headerKey);
  const [row, error, other] = [ROW_NUMBER, ERROR, OTHER_DATA].map((name) => keys.indexOf(headerKey(name)));
  const isOfCells = row === 0 && error === 1 && other === -1;
  const isReport = isOfCells || ![row, error, other].includes(-1);
  const columns = headers.map((header, at): Column => {
    if (header === '') return { header: `Column ${columnName(at)}` };
    const reports = isReport ? reportPart(header) : undefined;
    return reports ? { header, reports } : { header, name: nameOf(header) };
  });
  return {
    columns,
    names: new Set(columns.flatMap(({ name }) => name ?? [])),
    repeated: headers.find((header, at) => header !== '' && keys.indexOf(headerKey(header)) < at),
    isReport,
    isOfCells,
    // In a report with a column for each cell many rows leave a column empty: those that do not name it.
    ignored: isOfCells
      ? []
      : columns.flatMap(({ header, name, reports }, at) =>
          name === undefined && reports === undefined && headers[at] !== '' ? header : [],
        ),
    unnamed: headers.flatMap((header, at) => (header === '' ? at : [])),
    nameOf,
  };
}

function reportPart(header: string): Column['reports'] {
  const key = headerKey(header);
  if (key === headerKey(OTHER_DATA)) return 'otherData';
  return key === headerKey(ROW_NUMBER) || key === headerKey(ERROR) ? 'row' : undefined;
}
