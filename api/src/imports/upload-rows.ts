import type { RowContent, TableRow } from './reading/table-row';
import { yieldToEventLoop } from '../base/chunk';

export type ReadRecord<Parsed> = { readonly parsed: Parsed } | { readonly errors: readonly string[] };

export type ReadCells<Parsed> = (cells: ReadonlyMap<string, string>) => ReadRecord<Parsed>;

/** Parses the row again on each use: storing the parsed rows of a large file would take much memory. */
export class UploadRow<Parsed> implements ImportRow<Parsed> {
  readonly row: TableRow;
  readonly error: string | null;
  readonly #readCells: ReadCells<Parsed>;

  constructor(row: TableRow, error: string | null, readCells: ReadCells<Parsed>) {
    this.row = row;
    this.error = error;
    this.#readCells = readCells;
  }

  read(): Parsed {
    const read = readRow(this.row.read(), this.#readCells);
    if ('errors' in read) throw new Error('A row with errors has no record.');
    return read.parsed;
  }
}

export interface ImportRow<Parsed> {
  read(): Parsed;
}

export interface ReadRow<Parsed> {
  readonly row: ImportRow<Parsed>;
  readonly parsed: Parsed;
}

interface CheckedRows<Parsed> {
  readonly rows: readonly UploadRow<Parsed>[];
  readonly read: readonly ReadRow<Parsed>[];
  readonly unread: readonly string[];
}

export async function checkRows<Parsed>(
  batch: readonly TableRow[],
  readCells: ReadCells<Parsed>,
): Promise<CheckedRows<Parsed>> {
  const rows: UploadRow<Parsed>[] = [];
  const read: ReadRow<Parsed>[] = [];
  const unread: string[] = [];
  for (const row of batch) {
    const content = row.read();
    const reading = readRow(content, readCells);
    const checked = new UploadRow(row, 'errors' in reading ? reading.errors.join('; ') : null, readCells);
    rows.push(checked);
    if ('parsed' in reading) read.push({ row: checked, parsed: reading.parsed });
    if (row.isReported && content.problem === null) unread.push(...content.unread);
    await yieldToEventLoop();
  }
  return { rows, read, unread };
}

function readRow<Parsed>({ cells, problem, notRecord }: RowContent, readCells: ReadCells<Parsed>) {
  if (notRecord !== null) return { errors: [notRecord] };
  const read = readCells(cells);
  if (problem === null) return read;
  return { errors: [problem, ...('errors' in read ? read.errors : [])] };
}
