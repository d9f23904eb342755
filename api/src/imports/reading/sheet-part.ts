import { damagedWorkbook, tooManyRows } from './file-errors';

const EMPTY_SHEET = Buffer.from('<worksheet/>');
const SHEET_END = Buffer.from('</worksheet>');
const ROW = /<(?:\w+:)?row[\s/>]/;
const DATE_CELL =
  /(<(?:\w+:)?c\b[^<>]* t=")d("[^<>]*>\s*(?:<f>[^<]*<\/f>)?<(?:\w+:)?v>)(\d{4}-\d\d-\d\d)(?:T[^<]*)?(?=<)/g;
const NO_ROWS = /<(?:\w+:)?sheetData\s*\/>/;

/** How many more rows than an upload takes are read before it is refused: they may hold no cell. */
const BLANK_ROWS_FOR_EACH = 5;

/**
 * A sheet's part up to its last row. What follows (links, merged and checked ranges) holds no cell, and may name a
 * billion that the library would make. Sheets of too many rows are refused before the library takes them apart.
 */
export function cellsAlone(part: Buffer, mostRows: number): Buffer {
  const end = Math.max(part.lastIndexOf('/sheetData>'), part.lastIndexOf(':sheetData>'));
  if (end === -1) {
    const text = part.toString('latin1');
    if (ROW.test(text) || !NO_ROWS.test(text)) throw damagedWorkbook();
    return EMPTY_SHEET;
  }
  if (hasMore(part, 'row>', mostRows * BLANK_ROWS_FOR_EACH)) throw tooManyRows(mostRows);
  return Buffer.concat([withPlainDates(part.subarray(0, part.indexOf('>', end) + 1)), SHEET_END]);
}

/** Cells that say themselves that they are a date: as text, for the library makes numbers of them. */
function withPlainDates(part: Buffer): Buffer {
  if (!part.includes(' t="d"')) return part;
  return Buffer.from(part.toString('latin1').replace(DATE_CELL, '$1str$2$3'), 'latin1');
}

function hasMore(part: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = part.indexOf(text); at !== -1; at = part.indexOf(text, at + 1)) {
    if ((count += 1) > most) return true;
  }
  return false;
}
