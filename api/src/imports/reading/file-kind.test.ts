import { expect, it } from 'vitest';
import { detectFileKind } from './file-kind';

it.each([
  ['csv', Buffer.from('a,b')],
  ['csv', Buffer.from('<3 hearts,b')],
  ['csv', Buffer.from('PK,b')],
  ['csv', Buffer.from('\uFEFFa', 'utf16le')],
  ['xlsx', Buffer.from('PK\x03\x04')],
  ['xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('a file is read as %s for its content', (kind, bytes) => {
  expect(detectFileKind(bytes)).toBe(kind);
});

const MARKUP =
  'This file is a web page or XML, not a workbook. Open it in a spreadsheet, save it as .xlsx or .csv and upload that.';
const SPREADSHEET = expect.stringContaining('This file is an XML Spreadsheet 2003');

it.each([
  ['<html>', MARKUP],
  [' \n<!DOCTYPE HTML>', MARKUP],
  ['\uFEFF<?xml version="1.0"?><Workbook/>', MARKUP],
  ['<table border="1">', MARKUP],
  ['<meta charset="utf-8">', MARKUP],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>', SPREADSHEET],
  ['<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', SPREADSHEET],
])('a file with %j is refused', (text, message) => {
  const refused = expect.objectContaining({ status: 415, message });
  for (const encoding of ['utf8', 'utf16le'] as const)
    expect(() => detectFileKind(Buffer.from(text, encoding))).toThrow(refused);
});
