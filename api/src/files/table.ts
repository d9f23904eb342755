import { UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { columnName } from './cell-name';
import { tooManyRows, unreadableFile } from './file-errors';
import { HEADER_WITHIN_ROWS } from './reading-limits';
import type { ReadSheets, Sheet } from './sheet';
import { readHeader, type TableHeader } from './table-header';
import { FileRow, type TableRow } from './table-row';

/** The rows below a header, each cell under the column it belongs to. */
export interface Table {
  readonly sheet: string;
  readonly rows: readonly TableRow[];
  /** Columns as the file spells them that none of the asked ones answers to; those of a report are in its rows. */
  readonly ignoredColumns: readonly string[];
  /** It is an error report of ours: each of its rows may have other columns. */
  readonly isReport: boolean;
}

/**
 * The tables of all sheets whose header names the required column. Headers match without regard to case, spaces
 * and underscores; titles above them are skipped.
 */
export function tablesOf(
  { sheets, ignored }: ReadSheets,
  columns: readonly string[],
  required: string,
): { tables: Table[]; ignoredSheets: string[] } {
  const found = sheets.map((sheet) => tableOf(sheet, columns, required));
  const tables = found.flatMap(({ table }) => table ?? []);
  if (tables.length === 0)
    throw noTable(
      found.some(({ hasHeader }) => hasHeader),
      required,
    );
  const total = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  if (total > UPLOAD_MAX_ROWS) throw tooManyRows(UPLOAD_MAX_ROWS);
  const unread = found.flatMap(({ table, name }) => (table ? [] : [name]));
  return { tables, ignoredSheets: [...ignored, ...unread] };
}

interface FoundTable {
  readonly name: string;
  readonly hasHeader: boolean;
  /** Where it has rows. */
  readonly table?: Table;
}

function tableOf({ name, rows }: Sheet, columns: readonly string[], required: string): FoundTable {
  const found = findHeader(rows, columns, required);
  if (!found) return { name, hasHeader: false };
  const { header, at } = found;
  if (header.repeated !== undefined) throw repeatedHeader(header.repeated, name);
  const below = rows.slice(at + 1);
  if (below.length === 0) return { name, hasHeader: true };
  const table = below.map((row) => new FileRow(row, header));
  const ignoredColumns = [...new Set([...header.ignored, ...namelessOf(header, below)])];
  const { isReport } = header;
  return { name, hasHeader: true, table: { sheet: name, rows: table, ignoredColumns, isReport } };
}

/** Columns without a header that have cells. */
function namelessOf({ unnamed }: TableHeader, below: Sheet['rows']): string[] {
  const filled = new Set<number>();
  for (const { cells } of below) {
    for (const at of unnamed) {
      if (at >= cells.length) break;
      if (!filled.has(at) && cells[at]?.trim() !== '') filled.add(at);
    }
  }
  return unnamed.filter((at) => filled.has(at)).map((at) => `Column ${columnName(at)}`);
}

/** Of the first rows the one that names the most columns, the required one among them. */
function findHeader(rows: Sheet['rows'], columns: readonly string[], required: string) {
  let best: { header: TableHeader; at: number } | undefined;
  rows.slice(0, HEADER_WITHIN_ROWS).forEach((row, at) => {
    const header = readHeader(row.cells, columns);
    if (!header.names.has(required)) return;
    if (!best || header.names.size > best.header.names.size) best = { header, at };
  });
  return best;
}

const noTable = (hasHeader: boolean, required: string) =>
  hasHeader
    ? unreadableFile('The file has no rows below its header.')
    : unreadableFile(
        `The file has no column "${required}". Name one so in the first line, or start from the template.`,
      );

const repeatedHeader = (header: string, sheet: string) =>
  unreadableFile(
    `The column "${header}" appears twice${sheet === '' ? '' : ` in the sheet "${sheet}"`}. Rename or remove one of them.`,
  );
