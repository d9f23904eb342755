import { describe, expect, it } from 'vitest';
import { detectFileKind } from './file-kind';

const refusal = (bytes: Buffer) => {
  try {
    detectFileKind(bytes);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the file type is detected from the content, not the name', () => {
  it.each([
    ['csv', Buffer.from('a,b')],
    ['csv', Buffer.from('<3 hearts,b')],
    ['csv', Buffer.from('PK,b')],
    ['csv', Buffer.from('\uFEFFa', 'utf16le')],
    ['xlsx', Buffer.from('PK\x03\x04')],
    ['xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('%s', (kind, bytes) => {
    expect(detectFileKind(bytes)).toBe(kind);
  });

  it.each([
    '<html>',
    ' \n<!DOCTYPE HTML>',
    '\uFEFF<?xml version="1.0"?><Workbook/>',
    '<table border="1">',
    '<meta charset="utf-8">',
  ])('rejects the web page %j, which is not a CSV file', (text) => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      expect(refusal(Buffer.from(text, encoding))).toMatchObject({
        status: 415,
        detail:
          'This file is a web page or XML, not a workbook. Open it in a spreadsheet, save it as .xlsx or .csv and upload that.',
      });
    }
  });

  it.each([
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>',
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
  ])('rejects the XML spreadsheet %j by its name', (text) => {
    expect(refusal(Buffer.from(text))).toMatchObject({
      status: 415,
      detail: expect.stringContaining('This file is an XML Spreadsheet 2003'),
    });
  });

  it('rejects an empty file', () => {
    expect(refusal(Buffer.alloc(0))).toMatchObject({ status: 422, detail: 'The file is empty.' });
  });
});
