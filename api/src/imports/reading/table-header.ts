import {
  ERROR_REPORT_COLUMNS,
  headerAliases,
  headerKey,
  unescapeFormula,
} from '@studio-desk/shared-contract';
import { toColumnName } from './sheet';

export interface TableColumn {
  readonly header: string;
  readonly name?: string;
  readonly reports?: 'row' | 'otherData';
}

export interface TableHeader {
  readonly wanted: ExpectedColumns;
  readonly columns: readonly TableColumn[];
  readonly repeated?: string;
  readonly isReport: boolean;
  /** True for an error report with one column per cell instead of the column 'Other Data'. */
  readonly isOfCells: boolean;
  readonly ignored: readonly string[];
  readonly unnamed: readonly number[];
}

export interface ExpectedColumns {
  readonly required: string;
  readonly requiredKeys: readonly string[];
  /** Finds one of the required column's headers within the text of a row. */
  readonly requiredHeader: RegExp;
  /** Names of columns by the keys of their possible headers, the preferred header of a column first. */
  readonly nameByKey: ReadonlyMap<string, string>;
}

const [ROW_NUMBER, ERROR, OTHER_DATA] = ERROR_REPORT_COLUMNS;

/** Removes the escaping that a spreadsheet or our export added to a cell. */
export const unescapeCell = (cell: string): string => unescapeFormula(cell.trim()).trim();

/** Accepts a column's name, its label and their aliases as its header, in this order of preference. */
export function toExpectedColumns(
  columns: readonly string[],
  required: string,
  labels: ReadonlyMap<string, string> = new Map(),
): ExpectedColumns {
  const labelled = new Set(labels.values());
  const named = columns.map((name) => [name, name] as const);
  const aliased = [...labels, ...named.filter(([name]) => !labelled.has(name))].flatMap(([label, name]) =>
    headerAliases(label).map((alias) => [alias, name] as const),
  );
  const nameByKey = new Map<string, string>();
  for (const [header, name] of [...named, ...labels, ...aliased]) {
    const key = headerKey(header);
    if (!nameByKey.has(key)) nameByKey.set(key, name);
  }
  const requiredKeys = [...nameByKey].flatMap(([key, name]) => (name === required ? key : []));
  return { required, requiredKeys, requiredHeader: spellingsOf(requiredKeys), nameByKey };
}

const spellingsOf = (keys: readonly string[]) =>
  new RegExp(keys.map((key) => [...key].map(escaped).join('[\\s_\\p{Pd}]*')).join('|'), 'iu');

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

export const findColumnName = ({ nameByKey }: ExpectedColumns, header: string): string | undefined =>
  nameByKey.get(headerKey(header));

/** Returns for each column which of the headers in `keys` to read: if there are several, the preferred one. */
export function pickPreferredKeys(
  { nameByKey }: ExpectedColumns,
  keys: readonly string[],
): Map<string, string> {
  const preferred = new Map<string, string>();
  for (const [key, name] of nameByKey)
    if (keys.includes(key) && !preferred.has(name)) preferred.set(name, key);
  return preferred;
}

export function readHeader(cells: readonly string[], wanted: ExpectedColumns): TableHeader {
  const headers = cells.map(unescapeCell);
  const keys = headers.map(headerKey);
  const preferred = pickPreferredKeys(wanted, keys);
  const [row, error, other] = [ROW_NUMBER, ERROR, OTHER_DATA].map((name) => keys.indexOf(headerKey(name)));
  const isOfCells = row === 0 && error === 1 && other === -1;
  const isReport = isOfCells || ![row, error, other].includes(-1);
  const columns = headers.map((header, at): TableColumn => {
    if (header === '') return { header: `Column ${toColumnName(at)}` };
    const reports = isReport ? reportPart(header) : undefined;
    if (reports) return { header, reports };
    const name = findColumnName(wanted, header);
    // An error report keeps all headers of a column: each row picks the preferred one of those that it fills.
    const isRead = name !== undefined && (isReport || preferred.get(name) === keys[at]);
    return isRead ? { header, name } : { header };
  });
  return {
    wanted,
    columns,
    repeated: headers.find((_, at) => keys[at] !== '' && keys.indexOf(keys[at] ?? '') < at),
    isReport,
    isOfCells,
    // An error report has many columns that most rows leave empty, so each row lists its ignored columns.
    ignored: isOfCells
      ? []
      : columns.flatMap(({ header, name, reports }, at) =>
          name === undefined && reports === undefined && headers[at] !== '' ? header : [],
        ),
    unnamed: headers.flatMap((header, at) => (header === '' ? at : [])),
  };
}

function reportPart(header: string): TableColumn['reports'] {
  const key = headerKey(header);
  if (key === headerKey(OTHER_DATA)) return 'otherData';
  return key === headerKey(ROW_NUMBER) || key === headerKey(ERROR) ? 'row' : undefined;
}
