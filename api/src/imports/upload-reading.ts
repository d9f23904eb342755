import type { UsedEncoding, TextEncoding } from '@studio-desk/shared-contract';
import { readSheets } from './reading/read-sheets';
import type { ReceivedFile } from './reading/received-file';
import { TableReader } from './reading/table';
import type { TableRow } from './reading/table-row';
import { checkRows, type CellsReader, type UploadRow } from './upload-rows';

interface ReadOptions<Parsed> {
  readonly owner: string;
  readonly columns: readonly string[];
  readonly required: string;
  readonly labels: ReadonlyMap<string, string> | undefined;
  readonly encoding: TextEncoding | undefined;
  readonly saves: boolean;
  readonly readCells: CellsReader<Parsed>;
}

export interface UploadedFile<Parsed> {
  readonly rows: readonly UploadRow<Parsed>[];
  readonly sheets: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly ignoredSheets: readonly string[];
  readonly ignoredRows: readonly { readonly sheet: string; readonly number: number }[];
  readonly hiddenRows: number;
  readonly readAs: UsedEncoding | null;
}

/** Reads a file and parses its rows. Parses each batch of rows while the next one is read. */
export async function readUpload<Parsed>(
  file: ReceivedFile,
  { owner, columns, required, labels, encoding, saves, readCells }: ReadOptions<Parsed>,
): Promise<UploadedFile<Parsed>> {
  const table = new TableReader(columns, required, labels);
  const rows: UploadRow<Parsed>[] = [];
  const unread = new Set<string>();
  const check = async (batch: readonly TableRow[]) => {
    const checked = await checkRows(batch, readCells);
    rows.push(...checked.rows);
    for (const header of checked.unread) unread.add(header);
  };
  const options = { owner, required: table.requiredKeys, encoding, saves };
  const { ignored, readAs } = await readSheets(file, (part) => check(table.take(part)), options);
  const { rows: last, tables, ignoredSheets } = table.end(ignored);
  await check(last);
  const ignoredColumns = new Set([...tables.flatMap((one) => one.ignoredColumns), ...unread]);
  return {
    rows,
    sheets: tables.map(({ sheet }) => sheet),
    ignoredColumns: [...ignoredColumns],
    ignoredSheets,
    ignoredRows: tables.flatMap(({ sheet, ignoredRows }) => ignoredRows.map((number) => ({ sheet, number }))),
    hiddenRows: tables.reduce((sum, one) => sum + one.hiddenRows, 0),
    readAs,
  };
}
