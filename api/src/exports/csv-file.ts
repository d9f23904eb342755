import { escapeFormula, type QueryField } from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import type { ExportCell } from './export-rows';

/** Yields CSV (RFC 4180) with a byte order mark, so that spreadsheets read the file as UTF-8. */
export async function* streamCsv(
  columns: readonly QueryField[],
  batches: AsyncIterable<readonly ExportCell[][]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([columns.map(({ label }) => label)])}`;
  for await (const rows of batches) yield csvLines(rows);
}

const csvLines = (rows: readonly (readonly ExportCell[])[]) =>
  // Also quote cells with a single \r or \n, because some programs would end the row there.
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? cell : escapeFormula(cell)))),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
