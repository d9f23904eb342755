import type { ErrorCode } from '@studio-desk/shared-contract';

/** A row with something in it. */
export interface SheetRow {
  /** As the spreadsheet shows it: the first line is 1. */
  readonly number: number;
  /** Its cells, `cellsOf` tells them apart: a text for each takes several times the memory. */
  readonly text: string;
  /** Why the row cannot be taken, as a cell holds no value: 'Cell D7 holds the error #N/A'. */
  readonly problem: string | null;
}

/** No cell has it: no text of the database holds it. */
const BETWEEN_CELLS = '\0';

/** What the thread that reads is given when it starts. */
export interface ReadingOrder {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
  readonly required?: string;
}

/** How many rows pass between the threads at a time, so that no other request waits for long. */
export const ROWS_AT_A_TIME = 500;

/** The thread answers each message to it with the next of these. */
export type ReadingAnswer =
  | SheetPart
  | { readonly kind: 'end'; readonly ignored: readonly string[] }
  | { readonly kind: 'refused'; readonly status: number; readonly code: ErrorCode; readonly detail: string };

const LETTERS = 26;
const FIRST_LETTER = 65;

/** What spreadsheets show in place of a value that a formula could not give. */
const ERROR_TEXT =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!)$/i;

export const textOf = (cells: readonly string[]): string => cells.join(BETWEEN_CELLS);

export const cellsOf = (text: string): string[] => text.split(BETWEEN_CELLS);

/** Rows of text, without those that are blank, which keep their number; empty columns at the end are left out. */
interface Sheet {
  /** '' for a CSV. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface ReadSheets {
  readonly sheets: readonly Sheet[];
  /** Names of sheets that are hidden or empty. */
  readonly ignored: readonly string[];
}

/** What comes of a file while it is read: a sheet begins, or has some more rows. */
export type SheetPart =
  | { readonly kind: 'sheet'; readonly name: string }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] };

/** `columnName(3)` is 'D', as a spreadsheet names its fourth column. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? letter : columnName(Math.floor(index / LETTERS) - 1) + letter;
}

/** `cellName(3, 7)` is 'D7'. */
export const cellName = (column: number, row: number): string => `${columnName(column)}${row}`;

/** True where a cell holds an error in place of a value. */
export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR_TEXT.test(text);
