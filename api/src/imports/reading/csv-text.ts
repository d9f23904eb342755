import { isUtf8 } from 'node:buffer';
import { unsupportedType } from '../../base/api-error';
import { unreadableFile } from './reading-limits';

const SAMPLE_BYTES = 4096;
const BEGIN_BYTES = 256 * 1024;

interface CsvText {
  readonly begin: string;
  /** UTF-8 bytes without a BOM; a string would take several times the memory. */
  readonly text: Buffer;
}

/** Decodes UTF-8 or UTF-16 (with or without a BOM), else Windows-1252, which old spreadsheets use. */
export function csvText(bytes: Uint8Array): CsvText {
  const marked = markedEncoding(bytes);
  const text = marked ? decodeAs(marked, bytes) : unmarkedText(bytes);
  if (text.includes(0)) throw notText();
  // Streaming mode, because the sample may cut the last character.
  const begin = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.subarray(0, BEGIN_BYTES), {
    stream: true,
  });
  return { begin, text };
}

const MARK_BYTES = 3;

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes);
}

/** Western text in UTF-16 has a zero in every other byte. */
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

function decodeAs(encoding: string, bytes: Uint8Array): Buffer {
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

function unmarkedText(bytes: Uint8Array): Buffer {
  if (bytes.includes(0)) throw notText();
  if (isUtf8(bytes)) return asBuffer(bytes);
  // Streaming mode, because Node 20 otherwise decodes Windows-1252 as Latin-1 (nodejs/node#56542).
  return Buffer.from(new TextDecoder('windows-1252').decode(bytes, { stream: true }));
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

const damagedText = () =>
  unreadableFile('The text of this file is damaged. Open it in a spreadsheet and save it as CSV (UTF-8).');

const notText = () =>
  unsupportedType(
    'This file is neither text nor an Excel workbook. Save it as .csv or .xlsx and upload it again.',
  );
