import { parse } from 'csv-parse/sync';
import { headerKey, removeInvisible } from '@studio-desk/shared-contract';

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_CHARACTERS = 256 * 1024;
const SAMPLE_RECORDS = 20;

const NO_DELIMITER = '\0';

interface DelimiterMatch {
  readonly delimiter: string;
  readonly alike: number;
  readonly width: number;
}

export const RECORD_ENDS = ['\r\n', '\n', '\r'];

/** Returns the delimiter that splits the first records most evenly; NUL for a file with a single column. */
export function findDelimiter(text: string, required: readonly string[] = []): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  if (required.includes(headerKey(removeInvisible(firstLine(sample))))) return NO_DELIMITER;
  const best = DELIMITERS.flatMap((delimiter) => splitBy(delimiter, sample) ?? []).sort(
    (one, other) => other.alike - one.alike || other.width - one.width,
  )[0];
  return best?.delimiter ?? NO_DELIMITER;
}

const firstLine = (text: string) => /^\s*"?([^\r\n"]*)"?[ \t]*(?:[\r\n]|$)/.exec(text)?.[1] ?? '';

function splitBy(delimiter: string, sample: string): DelimiterMatch | undefined {
  const widths = recordWidths(delimiter, sample);
  const first = widths.findIndex((width) => width > 1);
  if (first === -1) return undefined;
  // A first record without the delimiter is a title above the table, or the header of the only column.
  const below = widths.slice(first);
  if (first > 0 && (below.length < 2 || below.includes(1))) return undefined;
  return { delimiter, ...mostFrequent(below.filter((width) => width > 1)) };
}

function recordWidths(delimiter: string, sample: string): number[] {
  const widths: number[] = [];
  try {
    parse(sample, {
      delimiter,
      record_delimiter: RECORD_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: SAMPLE_RECORDS,
      on_record: (record: string[]) => {
        widths.push(record.length);
        return null;
      },
    });
  } catch {
    // Use the records before the error: the sample may end inside a record.
  }
  return widths;
}

function mostFrequent(widths: readonly number[]): Pick<DelimiterMatch, 'alike' | 'width'> {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width = 0, alike = 0] =
    [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
  return { alike, width };
}
