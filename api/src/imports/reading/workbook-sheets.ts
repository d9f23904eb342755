import {
  type CellObject,
  parse_zip,
  type ParsingOptions,
  type Range,
  read,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import { unpackWorkbook, type WorkbookParts } from './archive';
import { damagedWorkbook, MAX_SHEETS, passwordProtected, tooManyRows, invalidFile } from './reading-limits';
import type { RowCollector } from './row-collector';
import type { ParsedSheets, SheetRow } from './sheet';
import { createCellReader, type CellReader } from './workbook-cell';

interface PartContainer {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly { readonly name: string; readonly type: number; readonly content: Buffer }[];
}

const EMPTY_SHEET = Buffer.from('<worksheet/>');
const SHEET_END = Buffer.from('</worksheet>');
const ROW = /<(?:\w+:)?row[\s/>]/;
const DATE_CELL =
  /(<(?:\w+:)?c\b[^<>]* t=")d("[^<>]*>\s*(?:<f>[^<]*<\/f>)?<(?:\w+:)?v>)(\d{4}-\d\d-\d\d)(?:T[^<]*)?(?=<)/g;
const NO_ROWS = /<(?:\w+:)?sheetData\s*\/>/;

const BLANK_ROWS_FOR_EACH = 5;

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
  nodim: true,
};

export async function readXlsx(bytes: Uint8Array, rows: RowCollector): Promise<ParsedSheets> {
  return sheetsOf(await openXlsx(bytes, rows.mostRows), rows);
}

/** A separate function, so that the unpacked parts can be garbage-collected before the rows are built. */
async function openXlsx(bytes: Uint8Array, mostRows: number): Promise<WorkBook> {
  const container = containerOf(await unpackWorkbook(bytes), mostRows);
  return parse(() => parse_zip(container, VALUES));
}

export function readXls(bytes: Uint8Array, rows: RowCollector): ParsedSheets {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // The library would read a file of version 0 as a zip archive, without our checks.
  if (!CONTAINER_VERSIONS.includes(content[CONTAINER_VERSION_AT] ?? 0)) throw damagedWorkbook();
  return sheetsOf(
    parse(() => read(content, { ...VALUES, type: 'buffer' })),
    rows,
  );
}

const CONTAINER_VERSION_AT = 26;
const CONTAINER_VERSIONS = [3, 4];
const FILE_TYPE = 2;
const SHEET = /^xl\/worksheets\//i;

function containerOf(parts: WorkbookParts, mostRows: number): PartContainer {
  return {
    FullPaths: [...parts.keys()],
    FileIndex: [...parts].map(([name, part]) => ({
      name,
      type: FILE_TYPE,
      content: SHEET.test(name) ? withoutPartsAfterRows(part, mostRows) : part,
    })),
  };
}

function parse(work: () => WorkBook): WorkBook {
  try {
    return work();
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw isLocked ? passwordProtected() : damagedWorkbook();
  }
}

function sheetsOf(workbook: WorkBook, collector: RowCollector): ParsedSheets {
  const { SheetNames: names, Sheets: byName, Workbook: about } = workbook;
  const isHidden = (at: number) => (about?.Sheets?.[at]?.Hidden ?? 0) !== 0;
  const shown = names.filter((_, at) => !isHidden(at));
  if (shown.length > MAX_SHEETS) throw tooManySheets();
  const readCell = createCellReader(about?.WBProps?.date1904 ?? false);
  const sheets = shown.map((name) => {
    const sheet = byName[name];
    // The library omits sheets that it cannot read, so report the file as damaged.
    if (!sheet) throw damagedWorkbook();
    const hasCells = (sheet['!type'] ?? 'sheet') === 'sheet';
    return { name, rows: hasCells ? rowsOf(sheet, collector, readCell) : [] };
  });
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw invalidFile('The file is empty.');
  const kept = new Set(filled.map(({ name }) => name));
  return { sheets: filled, ignored: names.filter((name) => !kept.has(name)) };
}

function rowsOf(sheet: WorkSheet, collector: RowCollector, readCell: CellReader): SheetRow[] {
  const rows = collector.sheet();
  const lines = sheet['!data'] ?? [];
  fillMergedCells(lines, sheet['!merges'] ?? []);
  const hidden = new Set(sheet['!autofilter']?.ref.split(' ').map(Number));
  // Iterate over existing keys: if only the last row is set, the array is mostly holes.
  for (const at of Object.keys(lines)) {
    const number = Number(at) + 1;
    const line = lines[Number(at)] ?? [];
    const cells: string[] = [];
    for (const column of Object.keys(line).map(Number)) {
      const text = readCell(line[column]);
      if (text !== '') cells[column] = text;
    }
    rows.add(
      number,
      Array.from(cells, (text) => text ?? ''),
      hidden.has(number) || sheet['!rows']?.[Number(at)]?.hidden,
    );
  }
  return rows.take();
}

/** Copies a cell that is merged over several rows into each of them. */
function fillMergedCells(lines: CellObject[][], merges: readonly Range[]): void {
  for (const { s: first, e: last } of merges) {
    const cell = lines[first.r]?.[first.c];
    for (let row = first.r + 1; cell && row <= last.r; row += 1) {
      const line = lines[row];
      // Only the first cell of a merged range has a value, unless ranges overlap.
      if (!line || (line[first.c]?.v ?? '') !== '') break;
      line[first.c] = cell;
    }
  }
}

const tooManySheets = () =>
  invalidFile(
    `This workbook has more than ${MAX_SHEETS} sheets. Remove or hide those that are not to be read.`,
  );

/**
 * Cuts everything after the rows: the library would expand ranges there to a billion cells. Adds the ranges that are
 * merged over several rows, and the hidden rows as an `autoFilter`, which the library reads even without styles.
 */
function withoutPartsAfterRows(part: Buffer, mostRows: number): Buffer {
  const end = Math.max(part.lastIndexOf('/sheetData>'), part.lastIndexOf(':sheetData>'));
  if (end === -1) {
    const text = part.toString('latin1');
    if (ROW.test(text) || !NO_ROWS.test(text)) throw damagedWorkbook();
    return EMPTY_SHEET;
  }
  if (occursMoreThan(part, 'row>', mostRows * BLANK_ROWS_FOR_EACH)) throw tooManyRows(mostRows);
  const tail = part.indexOf('>', end) + 1;
  const rows = part.subarray(0, tail);
  const added = `<autoFilter ref="${hiddenRows(rows).join(' ')}"/>${mergedOverRows(part.subarray(tail), mostRows)}`;
  return Buffer.concat([withPlainDates(rows), Buffer.from(added), SHEET_END]);
}

const ROW_TAG = /<(?:\w+:)?row(\s[^<>]*)>/g;

function hiddenRows(rows: Buffer): number[] {
  if (!rows.includes(' hidden="')) return [];
  const hidden: number[] = [];
  let number = 0;
  for (const [, attributes = ''] of rows.toString('latin1').matchAll(ROW_TAG)) {
    number = Number(/\sr="(\d+)"/.exec(attributes)?.[1] ?? number + 1);
    if (/\shidden="(?:1|true)"/.test(attributes)) hidden.push(number);
  }
  return hidden;
}

const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7}))"/g;

function mergedOverRows(tail: Buffer, most: number): string {
  const merged: string[] = [];
  for (const [, range, first, last] of tail.toString('latin1').matchAll(MERGED)) {
    if (first !== last) merged.push(`<mergeCell ref="${range}"/>`);
    if (merged.length === most) break;
  }
  return merged.join('');
}

/** Marks ISO dates as text, because the library would convert them to numbers. */
function withPlainDates(part: Buffer): Buffer {
  if (!part.includes(' t="d"')) return part;
  return Buffer.from(part.toString('latin1').replace(DATE_CELL, '$1str$2$3'), 'latin1');
}

function occursMoreThan(part: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = part.indexOf(text); at !== -1; at = part.indexOf(text, at + 1)) {
    if ((count += 1) > most) return true;
  }
  return false;
}
