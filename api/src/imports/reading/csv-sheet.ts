import { CsvError, parse, type Parser } from 'csv-parse';
import { CSV_PARSER_OPTIONS, detectDelimiter } from './csv-delimiter';
import type { DecodedCsv } from './decode-csv';
import { invalidFileError, tooManyRowsError } from './reading-limits';
import { createRowReader } from './row-reader';
import type { SheetRow } from './sheet';

const LAST_ROW = 1_048_576;
/** Parses the file in pieces, so that only a few rows are in memory at a time. */
const PIECE_BYTES = 32 * 1024;

/** Excel's line for the delimiter, such as `sep=;`. Excel does not show it as a row. */
const DELIMITER_LINE = /^sep=(.)(?:\r\n|\n|\r)/;

/** Yields batches of rows. Numbers rows like a spreadsheet does, because a cell may have several lines. */
export async function* readCsv(
  { begin, text, isDamaged }: DecodedCsv,
  required?: readonly string[],
): AsyncGenerator<SheetRow[], void> {
  const [delimiterLine = '', delimiter = detectDelimiter(begin, required)] = DELIMITER_LINE.exec(begin) ?? [];
  const linesBefore = delimiterLine === '' ? 0 : 1;
  const start = Buffer.byteLength(delimiterLine);
  const readRow = createRowReader(isDamaged);
  let rows: SheetRow[] = [];
  let line = linesBefore;
  let recordStart = start;
  const parser = parse({
    ...CSV_PARSER_OPTIONS,
    delimiter,
    on_record: (cells: string[], { lines, records, empty_lines, bytes }) => {
      const source = text.subarray(recordStart, start + bytes);
      if (cells.some((cell) => swallowsLines(cell, source))) throw openQuote(line + 1);
      line = lines + linesBefore;
      recordStart = start + bytes;
      if (records + empty_lines > LAST_ROW) throw tooManyRowsError();
      readRow(rows, records + empty_lines, cells);
      return null;
    },
  });
  // Without a listener, the error would be thrown. The callback of each write already reports it.
  parser.on('error', () => {});
  try {
    for (let from = start; from < text.length; from += PIECE_BYTES) {
      await parsed(parser, text.subarray(from, from + PIECE_BYTES));
      yield rows;
      rows = [];
    }
    await parsed(parser);
    yield rows;
  } catch (error) {
    throw error instanceof CsvError ? openQuote(line + 1) : error;
  }
}

const parsed = (parser: Parser, piece?: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    const { stackTraceLimit } = Error;
    // The library creates and discards an Error for every uneven row, which is fast without stack traces.
    Error.stackTraceLimit = 0;
    if (piece) parser.write(piece, done);
    else parser.end(done);
    Error.stackTraceLimit = stackTraceLimit;
  });

/** True if a quote at the start of the cell is never closed, so that the cell includes the next lines. */
const swallowsLines = (cell: string, source: Buffer) =>
  cell.startsWith('"') && /[\r\n]/.test(cell) && !source.includes(`"${cell.replaceAll('"', '""')}"`);

const openQuote = (line: number) =>
  invalidFileError(
    `A quote (") in the row that begins in line ${line} is never closed. Correct it and upload the file again.`,
  );
