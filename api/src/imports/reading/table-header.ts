import {
  ERROR_REPORT_COLUMNS,
  listHeaderAliases,
  toHeaderKey,
  unescapeFormula,
} from '@studio-desk/shared-contract';
import { toColumnLetters } from './sheet';

export interface HeaderColumn {
  readonly header: string;
  readonly name?: string | undefined;
  readonly reports?: 'row' | 'otherData';
}

export interface TableHeader {
  readonly sheet: string;
  readonly wanted: ExpectedColumns;
  readonly columns: readonly HeaderColumn[];
  readonly repeated: string | undefined;
  /** True for an error report of an earlier upload. Its rows may come from tables with different headers. */
  readonly isReport: boolean;
  /** Empty for an error report: there, `TableRow.read` lists the ignored columns that have a value. */
  readonly ignored: readonly string[];
  readonly unnamed: readonly number[];
}

export interface ExpectedColumns {
  readonly required: string;
  readonly requiredKeys: readonly string[];
  /** Finds one of the required column's headers within the text of a row. */
  readonly requiredHeader: RegExp;
  /** Maps the `toHeaderKey` of accepted headers to column names, a column's preferred header first. */
  readonly nameByKey: ReadonlyMap<string, string>;
}

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
    listHeaderAliases(label).map((alias) => [alias, name] as const),
  );
  const nameByKey = new Map<string, string>();
  for (const [header, name] of [...named, ...labels, ...aliased]) {
    const key = toHeaderKey(header);
    if (!nameByKey.has(key)) nameByKey.set(key, name);
  }
  const requiredKeys = [...nameByKey].flatMap(([key, name]) => (name === required ? key : []));
  return { required, requiredKeys, requiredHeader: spellingsOf(requiredKeys), nameByKey };
}

const spellingsOf = (keys: readonly string[]) =>
  new RegExp(keys.map((key) => [...key].map(escaped).join('[\\s_\\p{Pd}]*')).join('|'), 'iu');

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

export const findColumnName = ({ nameByKey }: ExpectedColumns, header: string): string | undefined =>
  nameByKey.get(toHeaderKey(header));

/** Returns each header's column name. If several headers name one column, only the preferred one gets it. */
export function pickColumnNames(wanted: ExpectedColumns, headers: readonly string[]): (string | undefined)[] {
  const keys = headers.map(toHeaderKey);
  const preferred = new Map<string, string>();
  for (const [key, name] of wanted.nameByKey)
    if (keys.includes(key) && !preferred.has(name)) preferred.set(name, key);
  return keys.map((key) => {
    const name = wanted.nameByKey.get(key);
    return name !== undefined && preferred.get(name) === key ? name : undefined;
  });
}

export function readHeader(cells: readonly string[], wanted: ExpectedColumns, sheet: string): TableHeader {
  const headers = cells.map(unescapeCell);
  const keys = headers.map(toHeaderKey);
  const [row = -1, error = -1, other = -1] = ERROR_REPORT_COLUMNS.map((name) =>
    keys.indexOf(toHeaderKey(name)),
  );
  // Error reports of companies have a column 'Other Data', others have one column per header.
  const isReport = other === -1 ? row === 0 && error === 1 : row !== -1 && error !== -1;
  // An error report may have several headers for one column. A row uses the preferred one with a value.
  const names = isReport
    ? headers.map((header) => findColumnName(wanted, header))
    : pickColumnNames(wanted, headers);
  const columns = headers.map((header, at): HeaderColumn => {
    if (header === '') return { header: `Column ${toColumnLetters(at)}` };
    if (isReport && at === other) return { header, reports: 'otherData' };
    return isReport && (at === row || at === error)
      ? { header, reports: 'row' }
      : { header, name: names[at] };
  });
  const named = columns.filter((_, at) => headers[at] !== '');
  return {
    sheet,
    wanted,
    columns,
    repeated: headers.find((_, at) => keys[at] !== '' && keys.indexOf(keys[at] ?? '') < at),
    isReport,
    ignored: isReport ? [] : named.flatMap(({ header, name }) => (name === undefined ? header : [])),
    unnamed: headers.flatMap((header, at) => (header === '' ? at : [])),
  };
}
