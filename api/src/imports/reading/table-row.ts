import { toHeaderKey, splitOtherDataCells } from '@studio-desk/shared-contract';
import { isErrorValue, type SheetRow, splitCells, toColumnLetters } from './sheet';
import { findColumnName, pickColumnNames, type TableHeader, unescapeCell } from './table-header';

export interface RowContent {
  readonly cells: ReadonlyMap<string, string>;
  readonly problem: string | null;
  /** Why the row is not a record, for example 'The row is another header, not a record'. */
  readonly notRecord: string | null;
  /** In an error report, the ignored columns that have a value in this row; empty in other files. */
  readonly ignoredColumns: readonly string[];
}

interface Cell {
  readonly header: string;
  readonly name: string | undefined;
  readonly text: string;
}

const OTHER_DATA = 'Other Data';
const NO_HEADER = /^Column [A-Z]{1,2}$/;

/** Parses the row's text at each call, because storing the parsed rows of a file would take much memory. */
export class TableRow {
  constructor(
    private readonly row: SheetRow,
    private readonly header: TableHeader,
    private readonly notRecord: string | null,
  ) {}

  get number(): number {
    return this.row.number;
  }

  get sheet(): string {
    return this.header.sheet;
  }

  read(): RowContent {
    const { row, header, notRecord } = this;
    if (notRecord !== null) return { cells: new Map(), problem: null, notRecord, ignoredColumns: [] };
    const all = splitCells(row.text);
    const filled = header.isReport ? filledCells(all, header) : null;
    const problems = [
      row.problem,
      all.length > header.columns.length ? 'The row has more cells than the header' : null,
      filled && reportProblem(filled, header),
    ];
    return {
      cells: filled ? reportedCells(filled) : namedCells(all, header),
      problem: problems.filter((problem) => problem !== null).join('; ') || null,
      notRecord,
      ignoredColumns: filled?.flatMap((cell) => (cell.name === undefined ? cell.header : [])) ?? [],
    };
  }

  /** Appends spaces to repeated headers, so that no cell is lost. Matching headers ignores the spaces. */
  data(): Record<string, string> {
    const data = new Map<string, string>();
    for (const { header, text } of filledCells(splitCells(this.row.text), this.header)) {
      let key = header;
      while (data.has(key)) key += ' ';
      data.set(key, text);
    }
    // Use `fromEntries`, because assigning `data['__proto__']` would set the prototype.
    return Object.fromEntries(data);
  }
}

/** True if the row contains column names: it repeats the header or starts another table. */
export function isHeaderRow(text: string, header: TableHeader): boolean {
  const { wanted, columns } = header;
  if (!wanted.requiredHeader.test(text)) return false;
  const filled = filledCells(splitCells(text), header);
  const repeats = ({ header, name, text }: Cell) =>
    name === wanted.required && [header, name].map(toHeaderKey).includes(toHeaderKey(text));
  if (filled.some(repeats)) return true;
  const named = filled.map(({ text }) => findColumnName(wanted, text));
  const known = filled.filter(
    ({ text }, at) => named[at] !== undefined || columns.some(({ header }) => header === text),
  );
  return named.includes(wanted.required) && known.length > 1 && known.length * 2 > filled.length;
}

function namedCells(all: readonly string[], { columns }: TableHeader): Map<string, string> {
  const named = new Map<string, string>();
  all.forEach((cell, at) => {
    const name = columns[at]?.name;
    const text = name === undefined ? '' : unescapeCell(cell);
    if (name !== undefined && text !== '') named.set(name, text);
  });
  return named;
}

const reportedCells = (filled: readonly Cell[]) =>
  new Map(filled.flatMap(({ name, text }) => (name === undefined ? [] : [[name, text] as const])));

function filledCells(all: readonly string[], { wanted, columns, isReport }: TableHeader): Cell[] {
  const filled = all.flatMap((cell, at): Cell | Cell[] => {
    const text = unescapeCell(cell);
    const { header, name, reports } = columns[at] ?? { header: `Column ${toColumnLetters(at)}` };
    if (text === '' || reports === 'row') return [];
    return reports === 'otherData' ? otherCells(text) : { header, name, text };
  });
  if (!isReport) return filled;
  const names = pickColumnNames(
    wanted,
    filled.map(({ header }) => header),
  );
  return filled.map(({ header, text }, at) => ({ header, name: names[at], text }));
}

/** Leaves `name` undefined, because the caller sets it. */
function otherCells(text: string): Cell[] {
  const cells = splitOtherDataCells(text) ?? [[OTHER_DATA, text]];
  return cells.flatMap(([header, value]) => {
    const given = value.trim();
    return given === '' ? [] : { header: header.trim(), name: undefined, text: given };
  });
}

/** Returns what is still wrong with a row of an error report, or null. */
function reportProblem(filled: readonly Cell[], { columns }: TableHeader): string | null {
  const other = filled.filter(({ name }) => name === undefined);
  if (other.some(({ header }) => header === OTHER_DATA)) {
    return 'Other Data must have a line "column: value" for each cell';
  }
  const nameless = other.find(({ header }) => NO_HEADER.test(header));
  if (nameless) {
    const hasOtherData = columns.some(({ reports }) => reports === 'otherData');
    const remedy = hasOtherData ? 'Take its line out of Other Data' : 'Empty its cell';
    return `"${nameless.header}" has no header. ${remedy}`;
  }
  const names = filled.flatMap(({ name }) => name ?? []);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `The row has "${twice}" twice`;
  const failed = filled.find(({ text }) => isErrorValue(text));
  return failed ? `"${failed.header}" holds the error ${failed.text}` : null;
}
