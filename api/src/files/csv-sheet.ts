import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { findDelimiter } from './csv-delimiter';
import { RECORD_ENDS } from './csv-records';
import { csvText } from './csv-text';
import { tooManyRows, unreadableFile } from './file-errors';
import type { RowCollector } from './row-collector';
import type { ReadSheets } from './sheet';

/** A spreadsheet shows no row beyond; blank ones are counted too. */
const LAST_ROW = 1_048_576;

/** What Excel understands as 'cells are delimited so', and does not show. */
const DELIMITER_LINE = /^sep=(.)(?:\r\n|\n|\r)/;

/** The rows of a CSV as a spreadsheet numbers them: a cell of several lines is in one row, and blank lines count. */
export function readCsv(bytes: Uint8Array, collector: RowCollector, required?: string): ReadSheets {
  const whole = csvText(bytes);
  const said = DELIMITER_LINE.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const sheet = collector.sheet();
  let records = 0;
  let line = said ? 1 : 0;
  const { stackTraceLimit } = Error;
  try {
    // The library makes an error of each row that is longer or shorter than the first, and then allows it.
    Error.stackTraceLimit = 0;
    parse(text, {
      delimiter: said?.[1] ?? findDelimiter(text, required),
      record_delimiter: RECORD_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines, empty_lines }) => {
        line = lines + (said ? 1 : 0);
        const row = (records += 1) + empty_lines;
        if (row > LAST_ROW) throw tooManyRows(collector.mostRows);
        sheet.add(row, cells);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? badQuote(error, line + 1) : error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return { sheets: [{ name: '', rows: sheet.rows }], ignored: [] };
}

/** `line`: where the row begins that cannot be read. */
function badQuote({ code }: CsvError, line: number) {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? unreadableFile(
        `A quote (") in the row that begins in line ${line} is never closed. Correct it and upload the file again.`,
      )
    : unreadableFile(
        `The row that begins in line ${line} has a quote (") in the middle of a cell. Put the whole cell in quotes and double those in it.`,
      );
}
