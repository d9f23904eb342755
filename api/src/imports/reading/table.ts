import { UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { cellsOf, columnName, type SheetPart, type SheetRow } from './sheet';
import { HEADER_WITHIN_ROWS, tooManyRows, invalidFile } from './reading-limits';
import { readHeader, type TableHeader } from './table-header';
import { FileRow, type TableRow } from './table-row';

interface Table {
  readonly sheet: string;
  readonly ignoredColumns: readonly string[];
}

interface Tables {
  readonly rows: readonly TableRow[];
  readonly tables: readonly Table[];
  readonly ignoredSheets: readonly string[];
}

/** Finds the tables that have the required column, ignoring case, spaces and underscores in headers. */
export class TableReader {
  readonly #wanted: WantedColumns;
  readonly #sheets: SheetReader[] = [];
  /** Thrown after the last row, so that errors in reading the file are reported first. */
  #fault: unknown = null;

  constructor(columns: readonly string[], required: string, labels?: ReadonlyMap<string, string>) {
    this.#wanted = { columns, required, labels };
  }

  take(part: SheetPart): TableRow[] {
    if (this.#fault !== null) return [];
    try {
      return this.#taken(part);
    } catch (error) {
      this.#fault = error;
      return [];
    }
  }

  #taken(part: SheetPart): TableRow[] {
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
    const tables = found.map((sheet) => ({ sheet: sheet.name, ignoredColumns: sheet.ignoredColumns() }));
    return { rows, tables, ignoredSheets: [...ignored, ...unread] };
  }
}

interface WantedColumns {
  readonly columns: readonly string[];
  readonly required: string;
  readonly labels: ReadonlyMap<string, string> | undefined;
}

class SheetReader {
  readonly name: string;
  count = 0;
  readonly #wanted: WantedColumns;
  /** First rows, in which the header is searched; null once the search is over. */
  #first: SheetRow[] | null = [];
  #table: { readonly sheet: string; readonly header: TableHeader } | null = null;
  readonly #unnamedWithCells = new Set<number>();

  constructor(name: string, wanted: WantedColumns) {
    this.name = name;
    this.#wanted = wanted;
  }

  get hasHeader(): boolean {
    return this.#table !== null;
  }

  take(rows: readonly SheetRow[]): TableRow[] {
    if (this.#first === null) return this.#below(rows);
    this.#first.push(...rows);
    return this.#first.length >= HEADER_WITHIN_ROWS ? this.end() : [];
  }

  end(): TableRow[] {
    const first = this.#first ?? [];
    this.#first = null;
    if (first.length === 0) return [];
    const found = findHeader(first, this.#wanted);
    if (!found) return [];
    if (found.header.repeated !== undefined) throw repeatedHeader(found.header.repeated, this.name);
    this.#table = { sheet: this.name, header: found.header };
    return this.#below(first.slice(found.at + 1));
  }

  #below(rows: readonly SheetRow[]): TableRow[] {
    const table = this.#table;
    if (table === null) return [];
    const { header } = table;
    this.count += rows.length;
    if (header.unnamed.length > 0) for (const row of rows) this.#findUnnamedColumns(row, header.unnamed);
    return rows.map((row) => new FileRow(row, table));
  }

  #findUnnamedColumns(row: SheetRow, unnamed: readonly number[]): void {
    const cells = cellsOf(row.text);
    for (const at of unnamed) {
      if (at >= cells.length) break;
      if (!this.#unnamedWithCells.has(at) && cells[at]?.trim() !== '') this.#unnamedWithCells.add(at);
    }
  }

  ignoredColumns(): string[] {
    const { ignored = [], unnamed = [] } = this.#table?.header ?? {};
    const nameless = unnamed
      .filter((at) => this.#unnamedWithCells.has(at))
      .map((at) => `Column ${columnName(at)}`);
    return [...new Set([...ignored, ...nameless])];
  }
}

function findHeader(rows: readonly SheetRow[], { columns, required, labels }: WantedColumns) {
  let best: { header: TableHeader; at: number } | undefined;
  rows.slice(0, HEADER_WITHIN_ROWS).forEach((row, at) => {
    const header = readHeader(cellsOf(row.text), columns, labels);
    if (!header.names.has(required)) return;
    if (!best || header.names.size > best.header.names.size) best = { header, at };
  });
  return best;
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
