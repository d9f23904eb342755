import { UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { HEADER_SEARCH_ROWS, invalidFileError, tooManyRowsError } from './reading-limits';
import { type SheetChunk, type SheetRow, splitCells, toColumnLetters } from './sheet';
import { type ExpectedColumns, readHeader, type TableHeader, toExpectedColumns } from './table-header';
import { isHeaderRow, TableRow } from './table-row';

/** Finds the tables that have the required column. Compares headers by `toHeaderKey`. */
export class TableReader {
  readonly #wanted: ExpectedColumns;
  readonly #tables: SheetTable[] = [];

  constructor(columns: readonly string[], required: string, labels?: ReadonlyMap<string, string>) {
    this.#wanted = toExpectedColumns(columns, required, labels);
  }

  get requiredKeys(): readonly string[] {
    return this.#wanted.requiredKeys;
  }

  take(part: SheetChunk): TableRow[] {
    const last = this.#tables.at(-1);
    if (part.kind === 'rows') return last?.take(part.rows) ?? [];
    this.#tables.push(new SheetTable(part.name, this.#wanted));
    return last?.end() ?? [];
  }

  end(ignored: readonly string[]) {
    const rows = this.#tables.at(-1)?.end() ?? [];
    const faulty = this.#tables.find(({ repeated }) => repeated !== undefined);
    if (faulty) throw repeatedHeader(faulty);
    const tables = this.#tables.filter(({ count }) => count > 0);
    if (tables.length === 0)
      throw invalidFileError(
        this.#tables.some(({ hasHeader }) => hasHeader)
          ? 'The file has no rows below its header.'
          : `The file has no column "${this.#wanted.required}". Name one so in the first line, or start from the template.`,
      );
    if (tables.reduce((sum, { count }) => sum + count, 0) > UPLOAD_MAX_ROWS) throw tooManyRowsError();
    const unread = this.#tables.filter(({ count }) => count === 0).map(({ sheet }) => sheet);
    return { rows, tables, ignoredSheets: [...ignored, ...unread] };
  }
}

/** The line that survey tools write below the header of an export. */
const SURVEY_LINE = /\{"ImportId":|(?:^|\0)Open-Ended Response(?:\0|$)/;
const NO_ANSWER = 'The row is a line of the survey tool, not an answer';
const OTHER_HEADER = 'The row is another header, not a record';

class SheetTable {
  readonly sheet: string;
  /** Numbers of the rows above the header that have several filled cells, unlike titles. */
  readonly ignoredRows: number[] = [];
  count = 0;
  hiddenRows = 0;
  /** A header that occurs twice. Reported at the end, because errors in reading the file come first. */
  repeated: string | undefined;
  readonly #wanted: ExpectedColumns;
  readonly #ignored = new Set<string>();
  #searched = 0;
  #header: TableHeader | null = null;
  #isBelowHeader = false;
  /** The last row so far, held back because the next row may show that this one is not a record. */
  #held: readonly SheetRow[] = [];

  constructor(sheet: string, wanted: ExpectedColumns) {
    this.sheet = sheet;
    this.#wanted = wanted;
  }

  get hasHeader(): boolean {
    return this.#header !== null;
  }

  get ignoredColumns(): string[] {
    return [...this.#ignored];
  }

  take(rows: readonly SheetRow[]): TableRow[] {
    const all = [...this.#held, ...rows];
    this.#held = all.splice(-1);
    return this.#rowsOf(all, this.#held[0]);
  }

  end(): TableRow[] {
    return this.#rowsOf(this.#held);
  }

  #rowsOf(rows: readonly SheetRow[], following?: SheetRow): TableRow[] {
    return rows.flatMap((row, at) => this.#rowOf(row, rows[at + 1] ?? following) ?? []);
  }

  #rowOf(row: SheetRow, next?: SheetRow): TableRow | undefined {
    const header = this.#header;
    if (header === null) return this.#findHeader(row);
    this.count += 1;
    if (row.hidden) this.hiddenRows += 1;
    if (SURVEY_LINE.test(row.text)) return new TableRow(row, header, NO_ANSWER);
    if (isHeaderRow(row.text, header)) {
      if (header.isReport) this.#isBelowHeader = true;
      else this.#begin(readHeader(splitCells(row.text), this.#wanted, this.sheet));
      return new TableRow(row, header, OTHER_HEADER);
    }
    // The row between a header and the line of a survey tool holds the questions.
    const isQuestion = this.#isBelowHeader && next !== undefined && SURVEY_LINE.test(next.text);
    this.#isBelowHeader = false;
    if (isQuestion) return new TableRow(row, header, NO_ANSWER);
    this.#findUnnamedColumns(row, header);
    return new TableRow(row, header, null);
  }

  #findHeader(row: SheetRow): undefined {
    if ((this.#searched += 1) > HEADER_SEARCH_ROWS) return;
    const cells = splitCells(row.text);
    const header = readHeader(cells, this.#wanted, this.sheet);
    if (header.columns.some(({ name }) => name === this.#wanted.required)) this.#begin(header);
    else if (cells.filter((cell) => cell.trim() !== '').length > 1) this.ignoredRows.push(row.number);
  }

  #begin(header: TableHeader): void {
    this.repeated ??= header.repeated;
    this.#header = header;
    this.#isBelowHeader = true;
    for (const column of header.ignored) this.#ignored.add(column);
  }

  #findUnnamedColumns(row: SheetRow, { unnamed }: TableHeader): void {
    if (unnamed.length === 0) return;
    const cells = splitCells(row.text);
    for (const at of unnamed) {
      if ((cells[at] ?? '').trim() !== '') this.#ignored.add(`Column ${toColumnLetters(at)}`);
    }
  }
}

const repeatedHeader = ({ repeated, sheet }: SheetTable) =>
  invalidFileError(
    `The column "${repeated}" appears twice${sheet === '' ? '' : ` in the sheet "${sheet}"`}. Rename or remove one of them.`,
  );
