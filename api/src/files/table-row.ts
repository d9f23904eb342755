import { readOtherData } from '@studio-desk/shared-contract';
import { columnName } from './cell-name';
import { isErrorText } from './error-text';
import type { SheetRow } from './sheet';
import { cellText, type TableHeader } from './table-header';

/** A row below a header. It is read anew each time, as a file has many rows. */
export interface TableRow {
  /** As the spreadsheet shows it. */
  readonly number: number;
  read(): RowContent;
}

/** What is in a row. */
export interface RowContent {
  /** Its cells that are not empty, trimmed, by the asked columns. */
  readonly cells: ReadonlyMap<string, string>;
  /** All its cells that are not empty, by the headers as the file spells them, for reports of errors. */
  readonly data: Readonly<Record<string, string>>;
  /** Why the row cannot be taken, whatever its cells say. */
  readonly problem: string | null;
  /** Headers of its cells that no asked column answers to. */
  readonly unread: readonly string[];
}

interface Cell {
  readonly header: string;
  /** The asked column. */
  readonly name?: string;
  readonly text: string;
}

const NO_HEADER = /^Column [A-Z]{1,2}$/;

export class FileRow implements TableRow {
  readonly number: number;
  readonly #row: SheetRow;
  readonly #header: TableHeader;

  constructor(row: SheetRow, header: TableHeader) {
    this.number = row.number;
    this.#row = row;
    this.#header = header;
  }

  read(): RowContent {
    const filled = this.#filled();
    const problems = [this.#row.problem, this.#tooManyCells(), this.#badReport(filled)];
    return {
      cells: namedCells(filled),
      // Few rows are asked for it.
      get data() {
        return dataOf(filled);
      },
      problem: problems.filter((problem) => problem !== null).join('; ') || null,
      unread: filled.flatMap(({ header, name }) => (name === undefined ? header : [])),
    };
  }

  #filled(): Cell[] {
    const { columns } = this.#header;
    return this.#row.cells.flatMap((cell, at) => {
      const text = cellText(cell);
      if (text === '') return [];
      const column = columns[at] ?? { header: `Column ${columnName(at)}` };
      if (column.reports === 'row') return [];
      return column.reports === 'otherData' ? this.#otherCells(text) : { ...column, text };
    });
  }

  /** The cells that an error report keeps in one; such a text as it stands where it is none. */
  #otherCells(text: string): Cell[] {
    const cells = readOtherData(text);
    if (!cells) return [{ header: 'Other Data', text }];
    return cells.flatMap(([header, value]) => {
      const [spelled, given] = [header.trim(), value.trim()];
      return given === '' ? [] : { header: spelled, name: this.#header.nameOf(spelled), text: given };
    });
  }

  #tooManyCells(): string | null {
    return this.#row.cells.length > this.#header.columns.length
      ? 'The row has more cells than the header'
      : null;
  }

  /** What was wrong with a row before it came into a report is so still where nobody has corrected it. */
  #badReport(filled: readonly Cell[]): string | null {
    if (!this.#header.isReport) return null;
    const other = filled.filter(({ name }) => name === undefined);
    if (other.some(({ header }) => header === 'Other Data')) {
      return 'Other Data must have a line "column: value" for each cell';
    }
    const nameless = other.find(({ header }) => NO_HEADER.test(header));
    if (nameless) return `"${nameless.header}" has no header. Take its line out of Other Data`;
    const names = filled.flatMap(({ name }) => name ?? []);
    const twice = names.find((name, at) => names.indexOf(name) < at);
    if (twice !== undefined) return `The row has "${twice}" twice`;
    const failed = filled.find(({ text }) => isErrorText(text));
    return failed ? `"${failed.header}" holds the error ${failed.text}` : null;
  }
}

function namedCells(filled: readonly Cell[]): Map<string, string> {
  const named = new Map<string, string>();
  for (const { name, text } of filled) if (name !== undefined) named.set(name, text);
  return named;
}

/** A header that is there twice is told apart by a space, which no header counts: nothing of the row is lost. */
function dataOf(filled: readonly Cell[]): Record<string, string> {
  const data = new Map<string, string>();
  for (const { header, text } of filled) {
    let key = header;
    while (data.has(key)) key += ' ';
    data.set(key, text);
  }
  // Entries, so that a column may have any name.
  return Object.fromEntries(data);
}
