import type { RowContent, TableRow } from './reading/table-row';
import { yieldToEventLoop } from '../base/chunk';

export type ReadRecord<Told> = { readonly told: Told } | { readonly errors: readonly string[] };

export type ReadCells<Told> = (cells: ReadonlyMap<string, string>) => ReadRecord<Told>;

/** A file has many rows, so each is parsed again when needed instead of stored. */
export class UploadRow<Told> implements ImportRow<Told> {
  readonly row: TableRow;
  readonly error: string | null;
  readonly #readCells: ReadCells<Told>;

  constructor(row: TableRow, error: string | null, readCells: ReadCells<Told>) {
    this.row = row;
    this.error = error;
    this.#readCells = readCells;
  }

  read(): Told {
    const read = readRow(this.row.read(), this.#readCells);
    if ('errors' in read) throw new Error('A row with errors tells of no record.');
    return read.told;
  }
}

export interface ImportRow<Told> {
  read(): Told;
}

export interface ReadRow<Told> {
  readonly row: ImportRow<Told>;
  readonly told: Told;
}

interface CheckedRows<Told> {
  readonly rows: readonly UploadRow<Told>[];
  readonly read: readonly ReadRow<Told>[];
  readonly unread: readonly string[];
}

export async function checkRows<Told>(
  some: readonly TableRow[],
  readCells: ReadCells<Told>,
): Promise<CheckedRows<Told>> {
  const rows: UploadRow<Told>[] = [];
  const read: ReadRow<Told>[] = [];
  const unread: string[] = [];
  for (const row of some) {
    const content = row.read();
    const reading = readRow(content, readCells);
    const checked = new UploadRow(row, 'errors' in reading ? reading.errors.join('; ') : null, readCells);
    rows.push(checked);
    if ('told' in reading) read.push({ row: checked, told: reading.told });
    if (row.isReported && content.problem === null) unread.push(...content.unread);
    await yieldToEventLoop();
  }
  return { rows, read, unread };
}

function readRow<Told>({ cells, problem }: RowContent, readCells: ReadCells<Told>) {
  const read = readCells(cells);
  if (problem === null) return read;
  return { errors: [problem, ...('errors' in read ? read.errors : [])] };
}
