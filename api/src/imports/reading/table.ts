import { UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { splitCells, toColumnName, type SheetPart, type SheetRow } from './sheet';
import { HEADER_SEARCH_ROWS, tooManyRows, invalidFile } from './reading-limits';
import { readHeader, type TableHeader, toExpectedColumns, type ExpectedColumns } from './table-header';
import { FileRow, type TableRow } from './table-row';

interface Table {
  readonly sheet: string;
  readonly ignoredColumns: readonly string[];
  /** Numbers of the rows above the header that are more than a title. */
  readonly ignoredRows: readonly number[];
  readonly hiddenRows: number;
}

interface Tables {
  readonly rows: readonly TableRow[];
  readonly tables: readonly Table[];
  readonly ignoredSheets: readonly string[];
}

/** Finds the tables that have the required column. Compares headers by their `headerKey`. */
export class TableReader {
  readonly #wanted: ExpectedColumns;
  readonly #sheets: SheetReader[] = [];
  /** Thrown after the last row, so that errors in reading the file are reported first. */
  #fault: unknown = null;

  constructor(columns: readonly string[], required: string, labels?: ReadonlyMap<string, string>) {
    this.#wanted = toExpectedColumns(columns, required, labels);
  }

  get requiredKeys(): readonly string[] {
    return this.#wanted.requiredKeys;
  }

  take(part: SheetPart): TableRow[] {
    if (this.#fault !== null) return [];
    try {
      return this.#rowsOf(part);
    } catch (error) {
      this.#fault = error;
      return [];
    }
  }

  #rowsOf(part: SheetPart): TableRow[] {
    const last = this.#sheets.at(-1);
    if (part.kind === 'rows') return last?.take(part.rows) ?? [];
    this.#sheets.push(new SheetReader(part.name, this.#wanted));
    return last?.end() ?? [];
  }

  end(ignored: readonly string[]): Tables {
    const rows = this.take({ kind: 'sheet', name: '' });
    if (this.#fault !== null) throw this.#fault;
    const sheets = this.#sheets.slice(0, -1);
    const found = sheets.filter(({ count }) => count > 0);
    if (found.length === 0) {
      const hasHeader = sheets.some((sheet) => sheet.hasHeader);
      throw noTable(hasHeader, this.#wanted.required);
    }
    const total = found.reduce((sum, { count }) => sum + count, 0);
    if (total > UPLOAD_MAX_ROWS) throw tooManyRows(UPLOAD_MAX_ROWS);
    const unread = sheets.filter(({ count }) => count === 0).map(({ name }) => name);
    return { rows, tables: found.map((sheet) => sheet.table()), ignoredSheets: [...ignored, ...unread] };
  }
}

/** The line that survey tools write below the header of an export. */
const SURVEY_LINE = /\{"ImportId":|(?:^|\0)Open-Ended Response(?:\0|$)/;
const NO_ANSWER = 'The row is a line of the survey tool, not an answer';
const OTHER_HEADER = 'The row is another header, not a record';

class SheetReader {
  readonly name: string;
  count = 0;
  #hidden = 0;
  #searched = 0;
  readonly #wanted: ExpectedColumns;
  readonly #above: number[] = [];
  #table: { readonly sheet: string; readonly header: TableHeader } | null = null;
  #isBelowHeader = false;
  /** The row after the header: it holds the questions if the line of a survey tool follows. */
  #held: SheetRow | null = null;
  readonly #ignored = new Set<string>();

  constructor(name: string, wanted: ExpectedColumns) {
    this.name = name;
    this.#wanted = wanted;
  }

  get hasHeader(): boolean {
    return this.#table !== null;
  }

  table(): Table {
    return {
      sheet: this.name,
      ignoredColumns: [...this.#ignored],
      ignoredRows: this.#above,
      hiddenRows: this.#hidden,
    };
  }

  take(rows: readonly SheetRow[]): TableRow[] {
    return rows.flatMap((row) => this.#rowsOf(row));
  }

  end(): TableRow[] {
    return this.#released(false);
  }

  #rowsOf(row: SheetRow): TableRow[] {
    if (this.#table === null) {
      this.#findHeader(row);
      return [];
    }
    this.count += 1;
    if (row.hidden) this.#hidden += 1;
    const isSurveyLine = SURVEY_LINE.test(row.text);
    const before = this.#released(isSurveyLine);
    if (isSurveyLine) return [...before, new FileRow(row, this.#table, NO_ANSWER)];
    const record = new FileRow(row, this.#table);
    if (record.isHeader()) {
      const header = new FileRow(row, this.#table, OTHER_HEADER);
      if (record.isReported) this.#isBelowHeader = true;
      else this.#begin(readHeader(splitCells(row.text), this.#wanted));
      return [...before, header];
    }
    if (this.#isBelowHeader) {
      this.#isBelowHeader = false;
      this.#held = row;
      return before;
    }
    this.#findUnnamedColumns(row);
    before.push(record);
    return before;
  }

  #findHeader(row: SheetRow): void {
    if ((this.#searched += 1) > HEADER_SEARCH_ROWS) return;
    const cells = splitCells(row.text);
    const header = readHeader(cells, this.#wanted);
    if (header.columns.some(({ name }) => name === this.#wanted.required)) this.#begin(header);
    else if (cells.filter((cell) => cell.trim() !== '').length > 1) this.#above.push(row.number);
  }

  #begin(header: TableHeader): void {
    if (header.repeated !== undefined) throw repeatedHeader(header.repeated, this.name);
    this.#table = { sheet: this.name, header };
    this.#isBelowHeader = true;
    for (const column of header.ignored) this.#ignored.add(column);
  }

  #released(isQuestion: boolean): TableRow[] {
    const [row, table] = [this.#held, this.#table];
    this.#held = null;
    if (row === null || table === null) return [];
    if (!isQuestion) this.#findUnnamedColumns(row);
    return [new FileRow(row, table, isQuestion ? NO_ANSWER : null)];
  }

  #findUnnamedColumns(row: SheetRow): void {
    const { unnamed = [] } = this.#table?.header ?? {};
    if (unnamed.length === 0) return;
    const cells = splitCells(row.text);
    for (const at of unnamed) {
      if (at >= cells.length) break;
      if (cells[at]?.trim() !== '') this.#ignored.add(`Column ${toColumnName(at)}`);
    }
  }
}

const noTable = (hasHeader: boolean, required: string) =>
  hasHeader
    ? invalidFile('The file has no rows below its header.')
    : invalidFile(
        `The file has no column "${required}". Name one so in the first line, or start from the template.`,
      );

const repeatedHeader = (header: string, sheet: string) =>
  invalidFile(
    `The column "${header}" appears twice${sheet === '' ? '' : ` in the sheet "${sheet}"`}. Rename or remove one of them.`,
  );
