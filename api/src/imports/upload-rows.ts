import { yieldToEventLoop } from '../concurrency/chunk';
import type { ImportRow } from './import-records';
import type { RowContent, TableRow } from './reading/table-row';

export type ParsedRecord<Parsed> = { readonly parsed: Parsed } | { readonly errors: readonly string[] };

export type CellsReader<Parsed> = (cells: ReadonlyMap<string, string>) => ParsedRecord<Parsed>;

export interface UploadRow<Parsed> extends ImportRow<Parsed> {
  readonly row: TableRow;
  readonly error: string | null;
}

interface CheckedRows<Parsed> {
  readonly rows: readonly UploadRow<Parsed>[];
  readonly unread: readonly string[];
}

export async function checkRows<Parsed>(
  batch: readonly TableRow[],
  readCells: CellsReader<Parsed>,
): Promise<CheckedRows<Parsed>> {
  const rows: UploadRow<Parsed>[] = [];
  const unread: string[] = [];
  for (const row of batch) {
    const content = row.read();
    const reading = readRow(content, readCells);
    rows.push({
      row,
      error: 'errors' in reading ? reading.errors.join('; ') : null,
      body: 'parsed' in reading ? reading.parsed : null,
      cells: () => row.read().cells,
    });
    if (row.isReported && content.problem === null) unread.push(...content.unread);
    await yieldToEventLoop();
  }
  return { rows, unread };
}

function readRow<Parsed>({ cells, problem, notRecord }: RowContent, readCells: CellsReader<Parsed>) {
  if (notRecord !== null) return { errors: [notRecord] };
  const read = readCells(cells);
  if (problem === null) return read;
  return { errors: [problem, ...('errors' in read ? read.errors : [])] };
}
