import { chunk } from '../../concurrency/chunk';
import { ApiError } from '../../errors/api-error';
import { readCsv } from './csv-sheet';
import { decodeCsv } from './decode-csv';
import { detectFileKind } from './file-kind';
import {
  type ReadFileMessage,
  type ReadFileRequest,
  type ParsedSheets,
  ROWS_PER_MESSAGE,
  type SheetPart,
  type SheetRow,
} from './sheet';
import { createRowCollector } from './row-collector';

/** Loaded only for workbooks: for a short CSV file, loading the parser would take half of the thread's time. */
const loadWorkbooks = () => import('./workbook-sheets');

/** Reads a file in parts; the last message is `end` or `refused`. */
export async function* readFileMessages({
  bytes,
  mostRows,
  required,
  encoding,
  saves,
}: ReadFileRequest): AsyncGenerator<ReadFileMessage, void> {
  try {
    const rows = createRowCollector(mostRows);
    switch (detectFileKind(bytes)) {
      case 'csv': {
        const csv = decodeCsv(bytes, encoding, saves);
        yield { kind: 'sheet', name: '' };
        yield* evenParts(readCsv(csv, rows, required));
        yield { kind: 'end', ignored: [], readAs: csv.readAs };
        return;
      }
      case 'xlsx':
        yield* wholeSheets(await (await loadWorkbooks()).readXlsx(bytes, rows));
        return;
      case 'xls':
        yield* wholeSheets((await loadWorkbooks()).readXls(bytes, rows));
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    yield { kind: 'refused', status: error.status, code: error.code, detail: error.message };
  }
}

function* wholeSheets({ sheets, ignored }: ParsedSheets): Generator<ReadFileMessage, void> {
  for (const { name, rows } of sheets) {
    yield { kind: 'sheet', name };
    yield* partsOf(rows);
  }
  yield { kind: 'end', ignored, readAs: null };
}

async function* evenParts(pieces: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<SheetPart, void> {
  let rest: readonly SheetRow[] = [];
  for await (const piece of pieces) {
    const rows = [...rest, ...piece];
    const whole = rows.length - (rows.length % ROWS_PER_MESSAGE);
    yield* partsOf(rows.slice(0, whole));
    rest = rows.slice(whole);
  }
  yield* partsOf(rest);
}

function* partsOf(rows: readonly SheetRow[]): Generator<SheetPart, void> {
  for (const batch of chunk(rows, ROWS_PER_MESSAGE)) yield { kind: 'rows', rows: batch };
}
