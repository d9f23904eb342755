import { unsupportedType } from '../errors/api-error';
import { unreadableFile } from './file-errors';

const SAMPLE_BYTES = 4096;

/**
 * The text of a CSV: UTF-8 or UTF-16, with a mark at the begin or without, else Windows-1252, which is how
 * spreadsheets of old save.
 */
export function csvText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  const text = marked ? decodeAs(marked, bytes) : unmarkedText(bytes);
  if (text.includes('\0')) throw notText();
  return text;
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes);
}

/** Every other byte of Western text in UTF-16 is 0. */
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

function decodeAs(encoding: string, bytes: Uint8Array): string {
  const text = decoded(encoding, bytes);
  if (text === undefined) {
    throw unreadableFile(
      'The text of this file is damaged. Open it in a spreadsheet and save it as CSV (UTF-8).',
    );
  }
  return text;
}

function unmarkedText(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw notText();
  // As a stream: at once, Node 20 takes Windows-1252 for Latin-1, without “ ” and – (nodejs/node#56542).
  return decoded('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes, { stream: true });
}

function decoded(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const notText = () =>
  unsupportedType(
    'This file is neither text nor an Excel workbook. Save it as .csv or .xlsx and upload it again.',
  );
