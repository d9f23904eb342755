import type { RowContent, TableRow } from './reading/table-row';
import { yieldToEventLoop } from '../base/chunk';

/** What cells tell, or all that is wrong with them. */
export type ReadRecord<Told> = { readonly told: Told } | { readonly errors: readonly string[] };

/** Reads the cells of a row, by their columns. */
export type ReadCells<Told> = (cells: ReadonlyMap<string, string>) => ReadRecord<Told>;

/** A row of an uploaded file. It is read anew where it is needed again, as a file has very many. */
export class UploadRow<Told> implements ImportRow<Told> {
  readonly row: TableRow;
  /** All that is wrong with it; null where it tells of a record. */
  readonly error: string | null;
  readonly #readCells: ReadCells<Told>;

  constructor(row: TableRow, error: string | null, readCells: ReadCells<Told>) {
    this.row = row;
    this.error = error;
    this.#readCells = readCells;
  }

  /** What it tells. */
  read(): Told {
    const read = readRow(this.row.read(), this.#readCells);
    if ('errors' in read) throw new Error('A row with errors tells of no record.');
    return read.told;
  }
}

/** A row of which an import is made. */
export interface ImportRow<Told> {
  read(): Told;
}

/** A row with what was just read of it. */
export interface ReadRow<Told> {
  readonly row: ImportRow<Told>;
  readonly told: Told;
}

interface CheckedRows<Told> {
  readonly rows: readonly UploadRow<Told>[];
  /** Those without an error, in their order. */
  readonly read: readonly ReadRow<Told>[];
  /** Columns that no field answers to and a report names in its rows. */
  readonly unread: readonly string[];
}

/** Checks every row, while other requests come in between. */
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

/** All that is wrong with the row: with its cells as such, and with what they say. */
function readRow<Told>({ cells, problem }: RowContent, readCells: ReadCells<Told>) {
  const read = readCells(cells);
  if (problem === null) return read;
  return { errors: [problem, ...('errors' in read ? read.errors : [])] };
}
