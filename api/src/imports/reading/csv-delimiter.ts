import { parse } from 'csv-parse/sync';
import { toHeaderKey, normalizeCharacters } from '@studio-desk/shared-contract';

const DELIMITERS = [',', ';', '\t', '|'];
const NO_DELIMITER = '\0';
const SAMPLE_RECORDS = 20;

export const CSV_PARSER_OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
};

/** Returns the delimiter that splits the first records most evenly; NUL for a file with a single column. */
export function detectDelimiter(sample: string, required: readonly string[] = []): string {
  if (required.includes(toHeaderKey(normalizeCharacters(firstLine(sample))))) return NO_DELIMITER;
  const matches = DELIMITERS.flatMap((delimiter) => {
    const widths = tableWidths(recordWidths(delimiter, sample));
    return widths.map((width) => ({
      delimiter,
      width,
      alike: widths.filter((other) => other === width).length,
    }));
  });
  const [best] = matches.sort((one, other) => other.alike - one.alike || other.width - one.width);
  return best?.delimiter ?? NO_DELIMITER;
}

const firstLine = (text: string) => /^\s*"?([^\r\n"]*)"?[ \t]*(?:[\r\n]|$)/.exec(text)?.[1] ?? '';

function tableWidths(widths: readonly number[]): number[] {
  const first = widths.findIndex((width) => width > 1);
  const below = widths.slice(first);
  // A first record without the delimiter is a title above the table, or the header of a single column.
  if (first > 0 && (below.length < 2 || below.includes(1))) return [];
  return below.filter((width) => width > 1);
}

/** Skips a record with an error, because the sample may end inside a record. */
const recordWidths = (delimiter: string, sample: string): number[] =>
  parse(sample, { ...CSV_PARSER_OPTIONS, delimiter, to: SAMPLE_RECORDS, skip_records_with_error: true }).map(
    (record) => record.length,
  );
