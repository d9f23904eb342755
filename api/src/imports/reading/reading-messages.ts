import { chunk } from '../../concurrency/chunk';
import { ApiError } from '../../errors/api-error';
import { readCsv } from './csv-sheet';
import { decodeCsv } from './decode-csv';
import { detectFileKind } from './file-kind';
import type { ReadFileMessage, ReadFileRequest, SheetChunk, SheetRow } from './sheet';

/** Larger messages between the threads would block the event loop. */
const ROWS_PER_MESSAGE = 500;

/** Reads a file in parts; the last message is `end` or `refused`. */
export async function* readFileAsMessages(request: ReadFileRequest): AsyncGenerator<ReadFileMessage, void> {
  const bytes = Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.length);
  try {
    const kind = detectFileKind(bytes);
    if (kind === 'csv') {
      const { encoding, saves, required } = request;
      const csv = decodeCsv(bytes, encoding, saves);
      yield { kind: 'sheet', name: '' };
      for await (const rows of readCsv(csv, required)) yield* partsOf(rows);
      yield { kind: 'end', ignored: [], readAs: csv.readAs };
      return;
    }
    // Load the parser only for workbooks: for a short CSV file, it would take half of the thread's time.
    const { readXls, readXlsx } = await import('./workbook-sheets');
    const { sheets, ignored } = kind === 'xlsx' ? await readXlsx(bytes) : readXls(bytes);
    for (const { name, rows } of sheets) {
      yield { kind: 'sheet', name };
      yield* partsOf(rows);
    }
    yield { kind: 'end', ignored, readAs: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    yield { kind: 'refused', status: error.status, code: error.code, detail: error.message };
  }
}

function* partsOf(rows: readonly SheetRow[]): Generator<SheetChunk, void> {
  for (const batch of chunk(rows, ROWS_PER_MESSAGE)) yield { kind: 'rows', rows: batch };
}
