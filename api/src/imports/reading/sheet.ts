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
