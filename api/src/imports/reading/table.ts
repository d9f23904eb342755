import { UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import { cellsOf, columnName, type SheetPart, type SheetRow } from './sheet';
import { HEADER_WITHIN_ROWS, tooManyRows, unreadableFile } from './reading-limits';
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

/** Finds the tables with the required column; headers match regardless of case, spaces and underscores. */
export class TableReader {
  readonly #asked: Asked;
  readonly #sheets: SheetReader[] = [];
  /** Thrown at the end, because errors in reading the file are reported first. */
  #fault: unknown = null;

  constructor(columns: readonly string[], required: string) {
    this.#asked = { columns, required };
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
    this.#sheets.push(new SheetReader(part.name, this.#asked));
    return last?.end() ?? [];
  }

  end(ignored: readonly string[]): Tables {
    const rows = this.take({ kind: 'sheet', name: '' });
    if (this.#fault !== null) throw this.#fault;
    const sheets = this.#sheets.slice(0, -1);
    const found = sheets.filter(({ count }) => count > 0);
    if (found.length === 0) {
      const hasHeader = sheets.some((sheet) => sheet.hasHeader);
      throw noTable(hasHeader, this.#asked.required);
    }
    const total = found.reduce((sum, { count }) => sum + count, 0);
    if (total > UPLOAD_MAX_ROWS) throw tooManyRows(UPLOAD_MAX_ROWS);
    const unread = sheets.filter(({ count }) => count === 0).map(({ name }) => name);
    const tables = found.map((sheet) => ({ sheet: sheet.name, ignoredColumns: sheet.ignoredColumns() }));
    return { rows, tables, ignoredSheets: [...ignored, ...unread] };
  }
}

interface Asked {
  readonly columns: readonly string[];
  readonly required: string;
}

class SheetReader {
  readonly name: string;
  count = 0;
  readonly #asked: Asked;
  /** Rows buffered until the header is found, then null. */
  #first: SheetRow[] | null = [];
  #table: { readonly sheet: string; readonly header: TableHeader } | null = null;
  readonly #nameless = new Set<number>();

  constructor(name: string, asked: Asked) {
    this.name = name;
    this.#asked = asked;
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
    const found = findHeader(first, this.#asked);
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
    if (header.unnamed.length > 0) for (const row of rows) this.#lookForNameless(row, header.unnamed);
    return rows.map((row) => new FileRow(row, table));
  }

  #lookForNameless(row: SheetRow, unnamed: readonly number[]): void {
    const cells = cellsOf(row.text);
    for (const at of unnamed) {
      if (at >= cells.length) break;
      if (!this.#nameless.has(at) && cells[at]?.trim() !== '') this.#nameless.add(at);
    }
  }

  ignoredColumns(): string[] {
    const { ignored = [], unnamed = [] } = this.#table?.header ?? {};
    const nameless = unnamed.filter((at) => this.#nameless.has(at)).map((at) => `Column ${columnName(at)}`);
    return [...new Set([...ignored, ...nameless])];
  }
}

function findHeader(rows: readonly SheetRow[], { columns, required }: Asked) {
  let best: { header: TableHeader; at: number } | undefined;
  rows.slice(0, HEADER_WITHIN_ROWS).forEach((row, at) => {
    const header = readHeader(cellsOf(row.text), columns);
    if (!header.names.has(required)) return;
    if (!best || header.names.size > best.header.names.size) best = { header, at };
  });
  return best;
}

const noTable = (hasHeader: boolean, required: string) =>
  hasHeader
    ? unreadableFile('The file has no rows below its header.')
    : unreadableFile(
        `The file has no column "${required}". Name one so in the first line, or start from the template.`,
      );

const repeatedHeader = (header: string, sheet: string) =>
  unreadableFile(
    `The column "${header}" appears twice${sheet === '' ? '' : ` in the sheet "${sheet}"`}. Rename or remove one of them.`,
  );
