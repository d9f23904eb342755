import { headerKey, readOtherData } from '@studio-desk/shared-contract';
import { splitCells, toColumnName, isErrorText, type SheetRow } from './sheet';
import {
  type TableColumn,
  unescapeCell,
  findColumnName,
  pickPreferredKeys,
  type TableHeader,
} from './table-header';

/** `read` parses the row each time: storing the content of all rows would take much memory. */
export interface TableRow {
  readonly number: number;
  readonly sheet: string;
  /** True if the row is from one of our error reports, whose rows may have different columns. */
  readonly isReported: boolean;
  read(): RowContent;
}

export interface RowContent {
  readonly cells: ReadonlyMap<string, string>;
  readonly data: Readonly<Record<string, string>>;
  readonly problem: string | null;
  /** Why the row is not a record, for example 'The row repeats the header'. */
  readonly notRecord: string | null;
  readonly unread: readonly string[];
}

interface Cell {
  readonly header: string;
  readonly name?: string;
  readonly text: string;
}

const NO_HEADER = /^Column [A-Z]{1,2}$/;
const NO_CELLS: ReadonlyMap<string, string> = new Map();

interface RowTable {
  readonly sheet: string;
  readonly header: TableHeader;
}

export class FileRow implements TableRow {
  readonly number: number;
  readonly #text: string;
  readonly #problem: string | null;
  readonly #table: RowTable;
  readonly #notRecord: string | null;

  constructor({ number, text, problem }: SheetRow, table: RowTable, notRecord: string | null = null) {
    this.number = number;
    this.#text = text;
    this.#problem = problem;
    this.#table = table;
    this.#notRecord = notRecord;
  }

  get sheet(): string {
    return this.#table.sheet;
  }

  get isReported(): boolean {
    return this.#table.header.isReport;
  }

  /** True if the row names columns: it repeats the header, or another table begins. */
  isHeader(): boolean {
    const { wanted, columns } = this.#table.header;
    if (!wanted.requiredHeader.test(this.#text)) return false;
    const filled = this.#filled(splitCells(this.#text));
    const repeats = ({ header, name, text }: Cell) =>
      name === wanted.required && [header, name].map(headerKey).includes(headerKey(text));
    if (filled.some(repeats)) return true;
    const named = filled.map(({ text }) => findColumnName(wanted, text));
    const known = filled.filter(
      ({ text }, at) => named[at] !== undefined || columns.some(({ header }) => header === text),
    );
    return named.includes(wanted.required) && known.length > 1 && known.length * 2 > filled.length;
  }

  read(): RowContent {
    const all = splitCells(this.#text);
    if (this.#notRecord !== null)
      return new FileRowContent(NO_CELLS, null, () => this.#filled(all), this.#notRecord);
    if (!this.isReported) {
      const problem = joined(this.#problem, this.#tooManyCells(all));
      return new FileRowContent(this.#named(all), problem, () => this.#filled(all));
    }
    const filled = this.#filled(all);
    const problem = joined(this.#problem, this.#tooManyCells(all), this.#badReport(filled));
    return new FileRowContent(namedCells(filled), problem, () => filled);
  }

  #named(all: readonly string[]): Map<string, string> {
    const { columns } = this.#table.header;
    const named = new Map<string, string>();
    all.forEach((cell, at) => {
      const name = columns[at]?.name;
      const text = name === undefined ? '' : unescapeCell(cell);
      if (name !== undefined && text !== '') named.set(name, text);
    });
    return named;
  }

  #filled(all: readonly string[]): Cell[] {
    const { columns } = this.#table.header;
    const filled: Cell[] = [];
    all.forEach((cell, at) => {
      const text = unescapeCell(cell);
      if (text === '') return;
      const { header, name, reports } = columns[at] ?? columnWithoutHeader(at);
      if (reports === 'otherData') filled.push(...this.#otherCells(text));
      else if (reports !== 'row') filled.push({ header, name, text });
    });
    return this.isReported ? this.#preferred(filled) : filled;
  }

  #preferred(filled: readonly Cell[]): Cell[] {
    const keys = filled.map(({ header }) => headerKey(header));
    const preferred = pickPreferredKeys(this.#table.header.wanted, keys);
    return filled.map(({ header, name, text }, at) =>
      name !== undefined && preferred.get(name) === keys[at] ? { header, name, text } : { header, text },
    );
  }

  #otherCells(text: string): Cell[] {
    const cells = readOtherData(text);
    if (!cells) return [{ header: 'Other Data', text }];
    const { wanted } = this.#table.header;
    return cells.flatMap(([header, value]) => {
      const [spelled, given] = [header.trim(), value.trim()];
      return given === '' ? [] : { header: spelled, name: findColumnName(wanted, spelled), text: given };
    });
  }

  #tooManyCells(all: readonly string[]): string | null {
    return all.length > this.#table.header.columns.length ? 'The row has more cells than the header' : null;
  }

  /** Returns what is still wrong with a row of an error report: its cells must be corrected or removed. */
  #badReport(filled: readonly Cell[]): string | null {
    const other = filled.filter(({ name }) => name === undefined);
    if (other.some(({ header }) => header === 'Other Data')) {
      return 'Other Data must have a line "column: value" for each cell';
    }
    const nameless = other.find(({ header }) => NO_HEADER.test(header));
    if (nameless) {
      const remedy = this.#table.header.isOfCells ? 'Empty its cell' : 'Take its line out of Other Data';
      return `"${nameless.header}" has no header. ${remedy}`;
    }
    const names = filled.flatMap(({ name }) => name ?? []);
    const twice = names.find((name, at) => names.indexOf(name) < at);
    if (twice !== undefined) return `The row has "${twice}" twice`;
    const failed = filled.find(({ text }) => isErrorText(text));
    return failed ? `"${failed.header}" holds the error ${failed.text}` : null;
  }
}

/** A class with a getter for `data`, because a file has many rows and few of them need it. */
class FileRowContent implements RowContent {
  readonly cells: ReadonlyMap<string, string>;
  readonly problem: string | null;
  readonly notRecord: string | null;
  readonly #filled: () => readonly Cell[];

  constructor(
    cells: ReadonlyMap<string, string>,
    problem: string | null,
    filled: () => readonly Cell[],
    notRecord: string | null = null,
  ) {
    this.cells = cells;
    this.problem = problem;
    this.#filled = filled;
    this.notRecord = notRecord;
  }

  get data(): Record<string, string> {
    return dataOf(this.#filled());
  }

  get unread(): string[] {
    return this.#filled().flatMap(({ header, name }) => (name === undefined ? header : []));
  }
}

function joined(...problems: readonly (string | null)[]): string | null {
  let all: string | null = null;
  for (const problem of problems) if (problem !== null) all = all === null ? problem : `${all}; ${problem}`;
  return all;
}

const columnWithoutHeader = (at: number): TableColumn => ({ header: `Column ${toColumnName(at)}` });

function namedCells(filled: readonly Cell[]): Map<string, string> {
  const named = new Map<string, string>();
  for (const { name, text } of filled) if (name !== undefined) named.set(name, text);
  return named;
}

/** Appends spaces to repeated headers so that no cell is lost; spaces do not matter when headers are matched. */
function dataOf(filled: readonly Cell[]): Record<string, string> {
  const data = new Map<string, string>();
  for (const { header, text } of filled) {
    let key = header;
    while (data.has(key)) key += ' ';
    data.set(key, text);
  }
  // `fromEntries`, because assigning `data['__proto__']` would set the prototype.
  return Object.fromEntries(data);
}
