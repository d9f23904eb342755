import {
  unescapeFormula,
  escapeFormula,
  type FieldType,
  type QueryField,
} from '@studio-desk/shared-contract';
import { toColumnLetters } from '../imports/reading/sheet';
import type { ExportCell } from './export-rows';

/** Indexes of the cell formats (`cellXfs`) in the workbook's styles. */
export const CELL_FORMATS = { plain: 0, head: 1, day: 2, money: 3, quoted: 4 } as const;

const WIDTHS: Partial<Record<FieldType, number>> = {
  long_text: 50,
  number: 12,
  year: 12,
  boolean: 12,
  date: 12,
};
const WIDTH = 24;

const BEGIN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const END = '</sheetData></worksheet>';

export async function* streamSheetXml(
  columns: readonly QueryField[],
  batches: AsyncIterable<readonly ExportCell[][]>,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => toColumnLetters(index));
  const head = columns.map(({ label }, index) => textCell(`${names[index]}1`, label, CELL_FORMATS.head));
  yield `${BEGIN}<cols>${columns.map(widthXml).join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
  let row = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const cells of rows) {
      row += 1;
      xml += `<row r="${row}">`;
      for (const [index, cell] of cells.entries())
        if (cell !== '') xml += cellXml(`${names[index]}${row}`, cell, columns[index]?.type);
      xml += '</row>';
    }
    yield xml;
  }
  yield END;
}

const widthXml = ({ type }: QueryField, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[type] ?? WIDTH}" customWidth="1"/>`;

function cellXml(at: string, cell: ExportCell, type: FieldType | undefined): string {
  if (typeof cell === 'number')
    return numberCell(at, cell, type === 'money' ? CELL_FORMATS.money : CELL_FORMATS.plain);
  if (type === 'date') return numberCell(at, serialOf(cell), CELL_FORMATS.day);
  // Spreadsheets use \n for line breaks within a cell.
  const lines = cell.replace(/\r\n?/g, '\n');
  // An upload removes one ' before =, +, - or @, so a text that already starts like that gets a second '.
  const text = unescapeFormula(lines) === lines ? lines : `'${lines}`;
  // The format 'quoted' keeps the text from becoming a formula when somebody edits the cell.
  return textCell(at, text, escapeFormula(cell) === cell ? CELL_FORMATS.plain : CELL_FORMATS.quoted);
}

const numberCell = (at: string, value: number, format: number) =>
  `<c r="${at}" s="${format}"><v>${value}</v></c>`;

const textCell = (at: string, text: string, format: number) =>
  `<c r="${at}" s="${format}" t="inlineStr"><is><t${EDGE_OR_LINES.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t></is></c>`;

const EDGE_OR_LINES = /^\s|\s$|\n/;
const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

const serialOf = (day: string) => (Date.parse(day) - DAY_ZERO) / DAY_MS;

const TO_ESCAPE = /[&<>\ufffe\uffff]|(?![\t\n])\p{Cc}|\p{Surrogate}|_(?=x[\da-f]{4}_)/giu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes characters that XML does not allow. Writes them as spreadsheets do, for example `_x0001_`. */
const xmlText = (text: string): string =>
  text.replace(
    TO_ESCAPE,
    (mark) => ENTITIES[mark] ?? `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
