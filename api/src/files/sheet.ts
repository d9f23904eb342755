/** A row with something in it. */
export interface SheetRow {
  /** As the spreadsheet shows it: the first line is 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Why the row cannot be taken, as a cell holds no value: 'Cell D7 holds the error #N/A'. */
  readonly problem: string | null;
}

/** Rows of text, without those that are blank, which keep their number; empty columns at the end are left out. */
export interface Sheet {
  /** '' for a CSV. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface ReadSheets {
  readonly sheets: readonly Sheet[];
  /** Names of sheets that are hidden or empty. */
  readonly ignored: readonly string[];
}
