import {
  type CellObject,
  parse_zip,
  type ParsingOptions,
  type Range,
  read,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import { UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { unsupportedMediaTypeError } from '../../errors/api-error';
import { unpackWorkbook } from './archive';
import {
  damagedWorkbookError,
  emptyFileError,
  invalidFileError,
  passwordProtectedError,
  tooManyRowsError,
} from './reading-limits';
import { createRowReader, MAX_SHEETS, type RowReader } from './row-reader';
import type { SheetRow } from './sheet';
import { readCell } from './workbook-cell';

interface PartContainer {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly { readonly name: string; readonly type: number; readonly content: Buffer }[];
}

declare module '@e965/xlsx' {
  /** Exported by `xlsx`, but missing from its types. */
  function parse_zip(container: PartContainer, options: ParsingOptions): WorkBook;
}

const VALUES: ParsingOptions = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  /** Without this option, the library does not tell which rows are hidden. */
  cellStyles: true,
  nodim: true,
};

export const readXlsx = async (bytes: Buffer) => sheetsOf(await openXlsx(bytes));

const FILE_TYPE = 2;
const SHEET = /^xl\/worksheets\//i;
const XML_OF_WORKBOOK = /^xl\/.*\.xml$/i;

/** A separate function, so that the unpacked parts can be garbage-collected before the rows are built. */
async function openXlsx(bytes: Buffer): Promise<WorkBook> {
  const parts = [...(await unpackWorkbook(bytes))];
  const FullPaths = parts.map(([name]) => name);
  if (!FullPaths.some((name) => XML_OF_WORKBOOK.test(name)))
    throw unsupportedMediaTypeError(
      'This file is not an Excel workbook. Save it as .xlsx or .csv and upload that.',
    );
  const FileIndex = parts.map(([name, part]) => ({
    name,
    type: FILE_TYPE,
    content: SHEET.test(name) ? withRowsOnly(part) : part,
  }));
  return parse(() => parse_zip({ FullPaths, FileIndex }, VALUES));
}

const CONTAINER_VERSION_AT = 26;
const CONTAINER_VERSIONS = [3, 4];

export function readXls(bytes: Buffer) {
  // The library would read a file of version 0 as a zip archive, without our checks.
  if (!CONTAINER_VERSIONS.includes(bytes[CONTAINER_VERSION_AT] ?? 0)) throw damagedWorkbookError();
  return sheetsOf(parse(() => read(bytes, { ...VALUES, type: 'buffer' })));
}

const LOCKED = /password|encrypt/i;

function parse(work: () => WorkBook): WorkBook {
  try {
    return work();
  } catch (error) {
    throw LOCKED.test(String(error)) ? passwordProtectedError() : damagedWorkbookError();
  }
}

function sheetsOf({ SheetNames: names, Sheets: byName, Workbook: about }: WorkBook) {
  const shown = names.filter((_, at) => (about?.Sheets?.[at]?.Hidden ?? 0) === 0);
  if (shown.length > MAX_SHEETS)
    throw invalidFileError(
      `This workbook has more than ${MAX_SHEETS} sheets. Remove or hide those that are not to be read.`,
    );
  const readRow = createRowReader();
  const sheets = shown.map((name) => {
    const sheet = byName[name];
    // The library omits sheets that it cannot read, so report the file as damaged.
    if (!sheet) throw damagedWorkbookError();
    const hasCells = (sheet['!type'] ?? 'sheet') === 'sheet';
    return { name, rows: hasCells ? rowsOf(sheet, about?.WBProps?.date1904 ?? false, readRow) : [] };
  });
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw emptyFileError();
  const kept = new Set(filled.map(({ name }) => name));
  return { sheets: filled, ignored: names.filter((name) => !kept.has(name)) };
}

function rowsOf(sheet: WorkSheet, is1904: boolean, readRow: RowReader): SheetRow[] {
  const rows: SheetRow[] = [];
  const lines = sheet['!data'] ?? [];
  fillMergedCells(lines, sheet['!merges'] ?? []);
  // Iterate over existing keys, because the array is mostly holes if only the last row is set.
  for (const at of Object.keys(lines).map(Number)) {
    const line = lines[at] ?? [];
    const cells: string[] = [];
    for (const column of Object.keys(line).map(Number)) {
      const cell = line[column];
      const text = cell ? readCell(cell, is1904) : '';
      if (text !== '') cells[column] = text;
    }
    const dense = Array.from(cells, (text) => text ?? '');
    readRow(rows, at + 1, dense, sheet['!rows']?.[at]?.hidden);
  }
  return rows;
}

/** Copies a cell that is merged over several rows into each of them. Blank rows may lie between them. */
function fillMergedCells(lines: CellObject[][], merges: readonly Range[]): void {
  // Step through existing rows only, because a hostile file can merge a million blank rows many times.
  const rows = Object.keys(lines).map(Number);
  const rowAfter = new Map(rows.map((row, at) => [row, rows[at + 1]]));
  for (const { s: first, e: last } of merges) {
    const cell = lines[first.r]?.[first.c];
    if (!cell || isBlank(cell)) continue;
    for (let row = rowAfter.get(first.r); row !== undefined && row <= last.r; row = rowAfter.get(row)) {
      const line = lines[row] ?? [];
      // Stop at a cell with a value, which only overlapping ranges can have.
      if (!isBlank(line[first.c])) break;
      line[first.c] = cell;
    }
  }
}

const isBlank = (cell: CellObject | undefined) => (cell?.v ?? '') === '';

const ROW = /<(?:\w+:)?row[\s/>]/;
const NO_ROWS = /<(?:\w+:)?sheetData\s*\/>/;
const BLANK_ROWS_FOR_EACH = 5;
const MOST_ROW_TAGS = UPLOAD_MAX_ROWS * BLANK_ROWS_FOR_EACH;

/**
 * Keeps only the rows, because the library loops over all cells of a range, and a hostile file can have huge
 * ranges. Adds back the ranges that are merged over several rows.
 */
function withRowsOnly(part: Buffer): Buffer {
  const end = Math.max(part.lastIndexOf('/sheetData>'), part.lastIndexOf(':sheetData>'));
  if (end === -1) {
    const text = part.toString('latin1');
    if (ROW.test(text) || !NO_ROWS.test(text)) throw damagedWorkbookError();
    return Buffer.from('<worksheet/>');
  }
  if (occursMoreThan(part, 'row>', MOST_ROW_TAGS)) throw tooManyRowsError();
  const tail = part.indexOf('>', end) + 1;
  const rows = part.subarray(part.lastIndexOf('<', part.indexOf('sheetData')), tail);
  const after = `${mergedOverRows(part.subarray(tail))}</worksheet>`;
  return Buffer.concat([Buffer.from('<worksheet>'), rows, Buffer.from(after)]);
}

const MERGED_OVER_ROWS = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(?!\2")\d{1,7})"/g;

function mergedOverRows(tail: Buffer): string {
  const merged: string[] = [];
  for (const [, range] of tail.toString('latin1').matchAll(MERGED_OVER_ROWS))
    if (merged.push(`<mergeCell ref="${range}"/>`) === UPLOAD_MAX_ROWS) break;
  return merged.join('');
}

function occursMoreThan(part: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = part.indexOf(text); at !== -1; at = part.indexOf(text, at + 1)) {
    if ((count += 1) > most) return true;
  }
  return false;
}
