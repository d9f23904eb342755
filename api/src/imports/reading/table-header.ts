import { ERROR_REPORT_COLUMNS, headerKey, readCell } from '@studio-desk/shared-contract';
import { columnName } from './sheet';

export interface Column {
  readonly header: string;
  readonly name?: string;
  readonly reports?: 'row' | 'otherData';
}

export interface TableHeader {
  readonly columns: readonly Column[];
  readonly names: ReadonlySet<string>;
  readonly repeated?: string;
  readonly isReport: boolean;
  /** True for an error report with one column per cell instead of the column 'Other Data'. */
  readonly isOfCells: boolean;
  readonly ignored: readonly string[];
  readonly unnamed: readonly number[];
  nameOf(header: string): string | undefined;
}

const [ROW_NUMBER, ERROR, OTHER_DATA] = ERROR_REPORT_COLUMNS;

/** Removes the escaping that a spreadsheet or our export added to a cell. */
export const cellText = (cell: string): string => readCell(cell.trim()).trim();

/** `labels` are other headers of columns; one counts only where the file has no header with the column's name. */
export function readHeader(
  cells: readonly string[],
  columnNames: readonly string[],
  labels: ReadonlyMap<string, string> = new Map(),
): TableHeader {
  const headers = cells.map(cellText);
  const keys = headers.map(headerKey);
  const byLabel = [...labels].filter(([, name]) => !keys.includes(headerKey(name)));
  const nameByKey = new Map(
    [...byLabel, ...columnNames.map((name) => [name, name] as const)].map(([header, name]) => [
      headerKey(header),
      name,
    ]),
  );
  const nameOf = (header: string) => nameByKey.get(headerKey(header));
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
    // An error report has many columns that most rows leave empty, so each row lists its ignored columns.
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
