import type { ErrorCode, UsedEncoding, TextEncoding } from '@studio-desk/shared-contract';

export interface SheetRow {
  readonly number: number;
  /** Cells joined by NUL (see `splitCells`): one string per cell would take several times the memory. */
  readonly text: string;
  /** Error in a cell of this row, for example 'Cell D7 holds the error #N/A'. */
  readonly problem: string | null;
  /** Hidden in the spreadsheet, for example by a filter. */
  readonly hidden?: true;
}

/** Can separate cells, because the row collector removes NUL from them. */
const BETWEEN_CELLS = '\0';

export interface ReadFileRequest {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
  /** Keys of the headers of the required column. */
  readonly required?: readonly string[];
  readonly encoding?: TextEncoding;
  /** True if the rows will be saved; then a file in an unknown encoding is refused. */
  readonly saves?: boolean;
}

/** Rows per message between the threads; larger messages would block the event loop. */
export const ROWS_PER_MESSAGE = 500;

export type ReadFileMessage =
  | SheetPart
  | ({ readonly kind: 'end' } & ReadFileResult)
  | { readonly kind: 'refused'; readonly status: number; readonly code: ErrorCode; readonly detail: string };

export interface ReadFileResult {
  readonly ignored: readonly string[];
  readonly readAs: UsedEncoding | null;
}

const LETTERS = 26;
const FIRST_LETTER = 65;

const ERROR_TEXT =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!)$/i;

export const joinCells = (cells: readonly string[]): string => cells.join(BETWEEN_CELLS);

export const splitCells = (text: string): string[] => text.split(BETWEEN_CELLS);

/** Omits blank rows, but counts them in row numbers; omits empty cells at the end of a row. */
interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface ParsedSheets {
  readonly sheets: readonly Sheet[];
  readonly ignored: readonly string[];
}

export type SheetPart =
  | { readonly kind: 'sheet'; readonly name: string }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] };

export function toColumnName(index: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? letter : toColumnName(Math.floor(index / LETTERS) - 1) + letter;
}

export const toCellName = (column: number, row: number): string => `${toColumnName(column)}${row}`;

export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR_TEXT.test(text);
