import { isUtf8 } from 'node:buffer';
import { DEFAULT_ENCODING, type AssumedEncoding, type TextEncoding } from '@studio-desk/shared-contract';
import { unsupportedMediaTypeError } from '../../errors/api-error';
import { invalidFileError } from './reading-limits';

const BEGIN_BYTES = 256 * 1024;

export interface DecodedCsv {
  readonly begin: string;
  /** UTF-8 without a BOM. Kept as bytes, because a string would take several times the memory. */
  readonly text: Buffer;
  /** True if bytes that are not UTF-8 were replaced by U+FFFD. */
  readonly isDamaged: boolean;
  readonly readAs: AssumedEncoding | null;
}

/**
 * Converts a file to UTF-8. Detects UTF-8, and UTF-16 with a BOM. Reads all other files in the
 * `chosen` encoding; without one, as UTF-8 if the text looks like damaged UTF-8, otherwise as Windows-1252.
 * If the upload `saves`, throws if the text has letters that suggest an encoding other than Windows-1252.
 */
export function decodeCsv(bytes: Buffer, chosen?: TextEncoding, saves = false): DecodedCsv {
  const unicode = markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  const assumed = chosen ?? (unicode === undefined && isDamagedUtf8(bytes) ? 'utf-8' : DEFAULT_ENCODING);
  const encoding = unicode ?? assumed;
  const text = withoutMarks(decode(encoding, bytes));
  if (text.includes(0))
    throw unsupportedMediaTypeError(
      'This file is neither text nor an Excel workbook. Save it as .csv or .xlsx and upload it again.',
    );
  if (saves && chosen === undefined && encoding === DEFAULT_ENCODING) refuseOtherLetters(text.toString());
  // Streaming mode, because the sample may end inside a character.
  const begin = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.subarray(0, BEGIN_BYTES), {
    stream: true,
  });
  return {
    begin,
    text,
    isDamaged: encoding === 'utf-8' && !isUtf8(bytes),
    readAs: unicode === undefined ? { encoding: assumed, sample_words: sampleWords(begin) } : null,
  };
}

const MARK = Buffer.from('\uFEFF');
const MARK_OF_QUOTED_CELL = /(?<=[\r\n])\uFEFF+(?="(?!"))/g;

/**
 * Removes BOMs at the start of the file, and those before a quote at the start of a line, which joining files
 * leaves behind. The parser would take a quote after a BOM for a part of the cell.
 */
function withoutMarks(text: Buffer): Buffer {
  let start = 0;
  while (text.subarray(start, start + MARK.length).equals(MARK)) start += MARK.length;
  const rest = text.subarray(start);
  return rest.includes(MARK) ? Buffer.from(rest.toString().replace(MARK_OF_QUOTED_CELL, '')) : rest;
}

/** True if most multi-byte characters are valid UTF-8, which is hardly ever true of other encodings. */
function isDamagedUtf8(bytes: Buffer): boolean {
  let whole = 0;
  for (const character of bytes.toString()) {
    if (character === '\uFFFD') whole -= 1;
    else if (character > '\x7f') whole += 1;
  }
  return whole > 0;
}

type Unicode = 'utf-8' | 'utf-16le' | 'utf-16be';

function markedEncoding(bytes: Buffer): Unicode | undefined {
  const mark = bytes.toString('hex', 0, MARK.length);
  if (mark === 'efbbbf') return 'utf-8';
  if (mark.startsWith('fffe')) return 'utf-16le';
  if (mark.startsWith('feff')) return 'utf-16be';
  return undefined;
}

function decode(encoding: Unicode | TextEncoding, bytes: Buffer): Buffer {
  if (encoding === 'utf-8' && isUtf8(bytes)) return bytes;
  const decoder = new TextDecoder(encoding, { fatal: encoding.startsWith('utf-16') });
  try {
    // Streaming mode, because Node 20 otherwise decodes Windows-1252 as Latin-1 (nodejs/node#56542).
    return Buffer.from(decoder.decode(bytes, { stream: encoding === 'windows-1252' }));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw invalidFileError(
      'The text of this file is damaged. Open it in a spreadsheet and save it as CSV (UTF-8).',
    );
  }
}

/** Matches text read in a wrong encoding: symbols in words, capitals after small letters, rows of accents. */
const OTHER_LETTERS =
  /[\x80-\x9fƒ]|\p{Ll}(?:[ŠŒŽŸ]|–\p{Ll})|\p{L}(?:[‚„‡ˆ‹˜]|[€†‰›•‘¡-¬®-³¶¸-¿]\p{L})|[ÂÃ][\xa0-¿]|[À-ÖØ-öø-ÿ]{4}/u;

const MOST_SHOWN = 20;

function refuseOtherLetters(text: string) {
  const at = text.search(OTHER_LETTERS);
  if (at === -1) return;
  const [before = ''] = /[^\s,;|"]*$/.exec(text.slice(Math.max(0, at - MOST_SHOWN), at)) ?? [];
  const [word = ''] = text.slice(at, at + MOST_SHOWN).split(/[\s,;|"]/);
  throw invalidFileError(
    `The letters of this file look wrong ("${before}${word}"). Check the file and choose how it is read, or save it as CSV (UTF-8).`,
  );
}

const MOST_WORDS = 5;
const WORD = /[^\s,;|"]{1,40}/g;
const ASCII = /^[\0-\x7f]*$/;

function sampleWords(text: string): string[] {
  const words = text.match(WORD)?.filter((word) => !ASCII.test(word));
  return [...new Set(words)].slice(0, MOST_WORDS);
}
