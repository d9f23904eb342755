import { unsupportedMediaTypeError } from '../../errors/api-error';
import { emptyFileError } from './reading-limits';

const SAMPLE_BYTES = 512;
const MARKUP = /^\s*<(?:!doctype|html|head|body|table|meta|style|script|div|workbook|\?xml|!--)/i;
const SPREADSHEET_XML = /progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/;

/** Detects the file type from the first bytes, because the file name is not reliable. */
export function detectFileKind(bytes: Buffer): 'csv' | 'xlsx' | 'xls' {
  if (bytes.length === 0) throw emptyFileError();
  const begin = bytes.toString('latin1', 0, SAMPLE_BYTES);
  if (begin.startsWith('PK\x03\x04')) return 'xlsx';
  if (begin.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'xls';
  // Remove NUL bytes and BOMs, so that HTML in UTF-16 is also recognized.
  const text = begin.replace(/\0|^ï»¿|^ÿþ|^þÿ/g, '');
  if (!MARKUP.test(text)) return 'csv';
  throw unsupportedMediaTypeError(
    SPREADSHEET_XML.test(text)
      ? 'This file is an XML Spreadsheet 2003, which is not read. Open it in a spreadsheet, save it as .xlsx and upload that.'
      : 'This file is a web page or XML, not a workbook. Open it in a spreadsheet, save it as .xlsx or .csv and upload that.',
  );
}
