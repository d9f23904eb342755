import { readSheets } from './reading/read-sheets';
import type { ReceivedFile } from './reading/received-file';
import { TableReader } from './reading/table';
import type { TableRow } from './reading/table-row';
import { checkRows, type ReadCells, type ReadRow, type UploadRow } from './upload-rows';

interface Asked<Told> {
  readonly owner: string;
  readonly columns: readonly string[];
  readonly required: string;
  readonly readCells: ReadCells<Told>;
}

export interface UploadedFile<Told> {
  readonly rows: readonly UploadRow<Told>[];
  readonly sheets: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly ignoredSheets: readonly string[];
}

/** Reads and validates a file in batches; `take` handles valid rows while the next batch is read. */
export async function readUpload<Told>(
  file: ReceivedFile,
  { owner, columns, required, readCells }: Asked<Told>,
  take: (read: readonly ReadRow<Told>[]) => Promise<void>,
): Promise<UploadedFile<Told>> {
  const table = new TableReader(columns, required);
  const rows: UploadRow<Told>[] = [];
  const unread = new Set<string>();
  const check = async (some: readonly TableRow[]) => {
    const checked = await checkRows(some, readCells);
    rows.push(...checked.rows);
    for (const header of checked.unread) unread.add(header);
    await take(checked.read);
  };
  const hidden = await readSheets(file, (part) => check(table.take(part)), { owner, required });
  const { rows: last, tables, ignoredSheets } = table.end(hidden);
  await check(last);
  const ignoredColumns = new Set([...tables.flatMap((one) => one.ignoredColumns), ...unread]);
  return {
    rows,
    sheets: tables.map(({ sheet }) => sheet),
    ignoredColumns: [...ignoredColumns],
    ignoredSheets,
  };
}
