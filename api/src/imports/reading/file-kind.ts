import { unsupportedMediaType } from '../../errors/api-error';
import { invalidFile } from './reading-limits';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const SAMPLE_BYTES = 512;
const MARKUP = /^\s*<(?:!doctype|html|head|body|table|meta|style|script|div|workbook|\?xml|!--)/i;
const SPREADSHEET_XML = /progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/;

/** File type, detected from the first bytes because the file name is not reliable. */
export type FileKind = 'csv' | 'xlsx' | 'xls';

export function detectFileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw invalidFile('The file is empty.');
  if (startsWith(bytes, ZIP)) return 'xlsx';
  if (startsWith(bytes, OLE)) return 'xls';
  // Remove NUL bytes and BOMs, so that HTML in UTF-16 is recognised too.
  const begin = Buffer.from(bytes.subarray(0, SAMPLE_BYTES)).toString('latin1');
  const text = begin.replace(/\0|^ï»¿|^ÿþ|^þÿ/g, '');
  if (MARKUP.test(text)) throw SPREADSHEET_XML.test(text) ? spreadsheetXml() : markup();
  return 'csv';
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, at) => bytes[at] === byte);

const spreadsheetXml = () =>
  unsupportedMediaType(
    'This file is an XML Spreadsheet 2003, which is not read. Open it in a spreadsheet, save it as .xlsx and upload that.',
  );

const markup = () =>
  unsupportedMediaType(
    'This file is a web page or XML, not a workbook. Open it in a spreadsheet, save it as .xlsx or .csv and upload that.',
  );
