import { ERROR_REPORT_COLUMNS, headerKey, readCell } from '@studio-desk/shared-contract';
import { columnName } from './sheet';

export interface Column {
  /** As the file spells it; 'Column D' if the header is empty. */
  readonly header: string;
  readonly name?: string;
  readonly reports?: 'row' | 'otherData';
}

export interface TableHeader {
  readonly columns: readonly Column[];
  readonly names: ReadonlySet<string>;
  readonly repeated?: string;
  readonly isReport: boolean;
  /** The error report has one column per cell instead of 'Other Data'. */
  readonly isOfCells: boolean;
  readonly ignored: readonly string[];
  readonly unnamed: readonly number[];
  nameOf(header: string): string | undefined;
}

const [ROW_NUMBER, ERROR, OTHER_DATA] = ERROR_REPORT_COLUMNS;

/** Removes the quoting that a spreadsheet or our own export added. */
export const cellText = (cell: string): string => readCell(cell.trim()).trim();

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
    // Rows of such a report leave many columns empty, so each row lists its ignored columns itself.
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
