import { readSheets } from './reading/read-sheets';
import type { ReceivedFile } from './reading/received-file';
import { TableReader } from './reading/table';
import type { TableRow } from './reading/table-row';
import { checkRows, type ReadCells, type ReadRow, type UploadRow } from './upload-rows';

/** What a file is asked for. */
interface Asked<Told> {
  /** Who sent it. */
  readonly owner: string;
  readonly columns: readonly string[];
  /** The column that it must have. */
  readonly required: string;
  readonly readCells: ReadCells<Told>;
}

/** What was read of a file. */
export interface UploadedFile<Told> {
  readonly rows: readonly UploadRow<Told>[];
  /** Names of the sheets that were read; '' of a CSV. */
  readonly sheets: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly ignoredSheets: readonly string[];
}

/** Reads and checks a file part by part; `take` is given the rows without an error while the next are read. */
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
