import type { ErrorCode, ReadAs, TextEncoding } from '@studio-desk/shared-contract';

export interface SheetRow {
  readonly number: number;
  /** Cells joined by NUL (see `cellsOf`): one string per cell would take several times the memory. */
  readonly text: string;
  /** Error in a cell of this row, for example 'Cell D7 holds the error #N/A'. */
  readonly problem: string | null;
  /** Hidden in the spreadsheet, for example by a filter. */
  readonly hidden?: true;
}

/** Can separate cells, because the row collector removes NUL from them. */
const BETWEEN_CELLS = '\0';

export interface ReadingOrder {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
  /** Keys of the headers of the required column. */
  readonly required?: readonly string[];
  readonly encoding?: TextEncoding;
  /** True if rows are saved: a file in an unknown encoding is refused then. */
  readonly saves?: boolean;
}

/** Rows per message between the threads; larger messages would block the event loop. */
export const ROWS_AT_A_TIME = 500;

export type ReadingMessage =
  | SheetPart
  | ({ readonly kind: 'end' } & ReadingEnd)
  | { readonly kind: 'refused'; readonly status: number; readonly code: ErrorCode; readonly detail: string };

export interface ReadingEnd {
  readonly ignored: readonly string[];
  readonly readAs: ReadAs | null;
}

const LETTERS = 26;
const FIRST_LETTER = 65;

const ERROR_TEXT =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!)$/i;

export const textOf = (cells: readonly string[]): string => cells.join(BETWEEN_CELLS);

export const cellsOf = (text: string): string[] => text.split(BETWEEN_CELLS);

/** Omits blank rows, but counts them in row numbers; omits empty cells at the end of a row. */
interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface ReadSheets {
  readonly sheets: readonly Sheet[];
  readonly ignored: readonly string[];
}

export type SheetPart =
  | { readonly kind: 'sheet'; readonly name: string }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] };

export function columnName(index: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? letter : columnName(Math.floor(index / LETTERS) - 1) + letter;
}

export const cellName = (column: number, row: number): string => `${columnName(column)}${row}`;

export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR_TEXT.test(text);
