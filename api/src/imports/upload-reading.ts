import type { UploadQuery } from '@studio-desk/shared-contract';
import { yieldToEventLoop } from '../concurrency/chunk';
import type { RowToImport } from './import-records';
import type { SignedInActor } from '../http/actor';
import type { IdempotentRunner } from '../idempotency/respond-idempotently';
import type { ReceivedFile } from './reading/received-file';
import { readSheets } from './reading/read-sheets';
import { TableReader } from './reading/table';
import type { RowContent, TableRow } from './reading/table-row';
import type { ParsedRow } from './row-cells';

export interface ReceivedUpload {
  readonly actor: SignedInActor;
  readonly file: ReceivedFile;
  readonly idempotently: IdempotentRunner;
}

export interface UploadFormat<Body extends object> {
  readonly columns: readonly string[];
  readonly required: string;
  readonly labels?: ReadonlyMap<string, string>;
  readonly parseCells: (cells: ReadonlyMap<string, string>) => ParsedRow<Body>;
}

export type UploadRow<Body extends object> = RowToImport<Body> & { readonly row: TableRow };

export type UploadedFile<Body extends object> = Awaited<ReturnType<typeof readUpload<Body>>>;

/** Reads a file and parses its rows. Parses each batch of rows while the next one is read. */
export async function readUpload<Body extends object>(
  { file, actor }: Pick<ReceivedUpload, 'file' | 'actor'>,
  { columns, required, labels, parseCells }: UploadFormat<Body>,
  { encoding, check_only }: UploadQuery,
) {
  const table = new TableReader(columns, required, labels);
  const rows: UploadRow<Body>[] = [];
  const unread = new Set<string>();
  const check = async (batch: readonly TableRow[]) => {
    for (const row of batch) {
      const content = row.read();
      rows.push(checkRow(row, content, parseCells));
      if (content.problem === null) for (const header of content.ignoredColumns) unread.add(header);
      await yieldToEventLoop();
    }
  };
  const options = { owner: actor.userId, required: table.requiredKeys, encoding, saves: !check_only };
  const { ignored, readAs } = await readSheets(file, (part) => check(table.take(part)), options);
  const { rows: last, tables, ignoredSheets } = table.end(ignored);
  await check(last);
  return {
    rows,
    sheets: tables.map(({ sheet }) => sheet),
    ignoredColumns: [...new Set([...tables.flatMap((one) => one.ignoredColumns), ...unread])],
    ignoredSheets,
    ignoredRows: tables.flatMap(({ sheet, ignoredRows }) => ignoredRows.map((number) => ({ sheet, number }))),
    hiddenRows: tables.reduce((sum, one) => sum + one.hiddenRows, 0),
    readAs,
  };
}

function checkRow<Body extends object>(
  row: TableRow,
  { cells, problem, notRecord }: RowContent,
  parseCells: UploadFormat<Body>['parseCells'],
): UploadRow<Body> {
  if (notRecord !== null) return { row, body: null, error: notRecord };
  const read = parseCells(cells);
  if ('parsed' in read && problem === null) return { row, body: read.parsed };
  const errors = 'errors' in read ? read.errors : [];
  return { row, body: null, error: [...(problem === null ? [] : [problem]), ...errors].join('; ') };
}
