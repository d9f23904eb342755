import { isUtf8 } from 'node:buffer';
import { DEFAULT_ENCODING, type ReadAs, type TextEncoding } from '@studio-desk/shared-contract';
import { unsupportedType } from '../../base/api-error';
import { invalidFile } from './reading-limits';

const SAMPLE_BYTES = 4096;
const BEGIN_BYTES = 256 * 1024;

export interface CsvText {
  readonly begin: string;
  /** UTF-8 without a BOM, as bytes: a string would take several times the memory. */
  readonly text: Buffer;
  /** Null if the encoding is certain. */
  readonly readAs: ReadAs | null;
}

/** Converts UTF-8 or UTF-16 (with or without a BOM) to UTF-8; reads other text in the given encoding. */
export function csvText(bytes: Uint8Array, encoding = DEFAULT_ENCODING): CsvText {
  const marked = markedEncoding(bytes);
  if (!marked && bytes.includes(0)) throw notText();
  const isCertain = marked !== undefined || isUtf8(bytes);
  const text = isCertain ? decodeAs(marked, bytes) : decodeLeniently(encoding, bytes);
  if (text.includes(0)) throw notText();
  // Streaming mode, because the sample may end inside a character.
  const begin = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.subarray(0, BEGIN_BYTES), {
    stream: true,
  });
  return { begin, text, readAs: isCertain ? null : { encoding, sample_words: sampleWords(begin) } };
}

const MARK_BYTES = 3;

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes);
}

/** Detects UTF-16 without a BOM: in Western text, every other byte is zero. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  return undefined;
}

function decodeAs(encoding: string | undefined, bytes: Uint8Array): Buffer {
  if (encoding === undefined) return asBuffer(bytes);
  if (encoding === 'utf-8') {
    if (!isUtf8(bytes)) throw damagedText();
    return asBuffer(bytes.subarray(MARK_BYTES));
  }
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof TypeError ? damagedText() : error;
  }
}

function decodeLeniently(encoding: TextEncoding, bytes: Uint8Array): Buffer {
  // Streaming mode, because Node 20 otherwise decodes Windows-1252 as Latin-1 (nodejs/node#56542).
  return Buffer.from(new TextDecoder(encoding).decode(bytes, { stream: encoding === 'windows-1252' }));
}

const MOST_WORDS = 5;
const WORD = /[^\s,;|"]{1,40}/g;
const ASCII = /^[\0-\x7f]*$/;

function sampleWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of text.matchAll(WORD)) {
    if (!ASCII.test(word)) words.add(word);
    if (words.size === MOST_WORDS) break;
  }
  return [...words];
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

const damagedText = () =>
  invalidFile('The text of this file is damaged. Open it in a spreadsheet and save it as CSV (UTF-8).');

const notText = () =>
  unsupportedType(
    'This file is neither text nor an Excel workbook. Save it as .csv or .xlsx and upload it again.',
  );
