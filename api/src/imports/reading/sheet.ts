import type { ErrorCode, AssumedEncoding, TextEncoding } from '@studio-desk/shared-contract';

export interface SheetRow {
  /** The row number that the spreadsheet shows, which includes blank rows. */
  readonly number: number;
  /** Cells joined by NUL, because one string per cell would take several times the memory. */
  readonly text: string;
  /** Error in a cell of this row, for example 'Cell D7 holds the error #N/A'. */
  readonly problem: string | null;
  /** Hidden in the spreadsheet, for example by a filter. */
  readonly hidden?: true;
}

export interface ReadFileRequest {
  readonly bytes: Uint8Array;
  /**
   * The header keys accepted for the required column. If a CSV file has only this column, it is read without
   * a delimiter.
   */
  readonly required?: readonly string[];
  readonly encoding?: TextEncoding;
  /** True if the rows will be saved; then text that seems to be read in a wrong encoding is refused. */
  readonly saves?: boolean;
}

export type ReadFileMessage =
  | SheetChunk
  | ({ readonly kind: 'end' } & ReadFileResult)
  | { readonly kind: 'refused'; readonly status: number; readonly code: ErrorCode; readonly detail: string };

export type SheetChunk =
  | { readonly kind: 'sheet'; readonly name: string }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] };

export interface ReadFileResult {
  /** Names of hidden and empty sheets. */
  readonly ignored: readonly string[];
  /** Null if the encoding is certain. */
  readonly readAs: AssumedEncoding | null;
}

/** NUL can separate cells, because the row reader removes NUL from the cells. */
const BETWEEN_CELLS = '\0';

export const joinCells = (cells: readonly string[]): string => cells.join(BETWEEN_CELLS);

export const splitCells = (text: string): string[] => text.split(BETWEEN_CELLS);

const LETTERS = 26;
const FIRST_LETTER = 65;

export function toColumnLetters(index: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? letter : toColumnLetters(Math.floor(index / LETTERS) - 1) + letter;
}

const ERROR_TEXT =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!)$/i;

export const isErrorValue = (text: string): boolean => text.startsWith('#') && ERROR_TEXT.test(text);
