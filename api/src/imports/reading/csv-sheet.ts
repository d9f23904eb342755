import { CsvError, parse, type Parser } from 'csv-parse';
import { findDelimiter, RECORD_ENDS } from './csv-delimiter';
import { csvText } from './csv-text';
import { tooManyRows, unreadableFile } from './reading-limits';
import type { RowCollector } from './row-collector';
import type { SheetRow } from './sheet';

const LAST_ROW = 1_048_576;
/** Parse in pieces, so that only a few rows are in memory at a time. */
const PIECE_BYTES = 32 * 1024;

/** Excel's own directive for the delimiter; Excel does not show it as a row. */
const DELIMITER_LINE = /^sep=(.)(?:\r\n|\n|\r)/;

/** Yields rows in batches, numbered as a spreadsheet shows them (a multi-line cell is in one row). */
export async function* readCsv(
  bytes: Uint8Array,
  collector: RowCollector,
  required?: string,
): AsyncGenerator<SheetRow[], void> {
  const { begin, text } = csvText(bytes);
  const said = DELIMITER_LINE.exec(begin);
  const linesBefore = said ? 1 : 0;
  const sheet = collector.sheet();
  let records = 0;
  let line = linesBefore;
  const parser = parse({
    delimiter: said?.[1] ?? findDelimiter(begin, required),
    record_delimiter: RECORD_ENDS,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { lines, empty_lines }) => {
      line = lines + linesBefore;
      const row = (records += 1) + empty_lines;
      if (row > LAST_ROW) throw tooManyRows(collector.mostRows);
      sheet.add(row, cells);
      return null;
    },
  });
  // Each write reports the error through its callback.
  parser.on('error', () => {});
  try {
    for (let at = Buffer.byteLength(said?.[0] ?? ''); at < text.length; at += PIECE_BYTES) {
      await parsed(parser, text.subarray(at, at + PIECE_BYTES));
      yield sheet.take();
    }
    await parsed(parser);
    yield sheet.take();
  } catch (error) {
    throw error instanceof CsvError ? badQuote(error, line + 1) : error;
  }
}

const parsed = (parser: Parser, piece?: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    const { stackTraceLimit } = Error;
    // The library creates an Error for every uneven row and then ignores it; stack traces would be slow.
    Error.stackTraceLimit = 0;
    if (piece) parser.write(piece, done);
    else parser.end(done);
    Error.stackTraceLimit = stackTraceLimit;
  });

function badQuote({ code }: CsvError, line: number) {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? unreadableFile(
        `A quote (") in the row that begins in line ${line} is never closed. Correct it and upload the file again.`,
      )
    : unreadableFile(
        `The row that begins in line ${line} has a quote (") in the middle of a cell. Put the whole cell in quotes and double those in it.`,
      );
}
