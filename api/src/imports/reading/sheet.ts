import type { ErrorCode } from '@studio-desk/shared-contract';

export interface SheetRow {
  readonly number: number;
  /** Joined cells, split by `cellsOf`: one string per cell would take several times the memory. */
  readonly text: string;
  /** Error of a cell in this row, such as 'Cell D7 holds the error #N/A'. */
  readonly problem: string | null;
}

/** Cells cannot contain NUL, because the database cannot store it. */
const BETWEEN_CELLS = '\0';

export interface ReadingOrder {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
  readonly required?: string;
}

/** Batch size between the threads; larger batches would block the event loop. */
export const ROWS_AT_A_TIME = 500;

export type ReadingAnswer =
  | SheetPart
  | { readonly kind: 'end'; readonly ignored: readonly string[] }
  | { readonly kind: 'refused'; readonly status: number; readonly code: ErrorCode; readonly detail: string };

const LETTERS = 26;
const FIRST_LETTER = 65;

const ERROR_TEXT =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!)$/i;

export const textOf = (cells: readonly string[]): string => cells.join(BETWEEN_CELLS);

export const cellsOf = (text: string): string[] => text.split(BETWEEN_CELLS);

/** Blank rows are left out but keep their number; empty columns at the end are cut. */
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
