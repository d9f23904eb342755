import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../errors/api-error';
import { readCsv } from './csv-sheet';
import { fileKind } from './file-kind';
import { type ReadingAnswer, type ReadingOrder, ROWS_AT_A_TIME } from './file-reading';
import { rowCollector } from './row-collector';
import type { ReadSheets } from './sheet';
import { readXls, readXlsx } from './workbook-sheets';

const { bytes, mostRows, required }: ReadingOrder = workerData;

async function read(): Promise<ReadSheets> {
  const rows = rowCollector(mostRows);
  switch (fileKind(bytes)) {
    case 'csv':
      return readCsv(bytes, rows, required);
    case 'xlsx':
      return readXlsx(bytes, rows);
    case 'xls':
      return readXls(bytes, rows);
  }
}

async function* answers(): AsyncGenerator<ReadingAnswer, void> {
  try {
    const { sheets, ignored } = await read();
    for (const { name, rows } of sheets) {
      yield { kind: 'sheet', name };
      for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
        yield { kind: 'rows', rows: rows.slice(at, at + ROWS_AT_A_TIME) };
      }
    }
    yield { kind: 'end', ignored };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    yield { kind: 'refused', status: error.status, code: error.code, detail: error.message };
  }
}

const parts = answers();
parentPort?.on('message', () => {
  void parts.next().then(({ value }) => value && parentPort?.postMessage(value));
});
