import {
  EMPTY_OUTCOME,
  type HostileFile,
  MEGABYTE,
  createRefusedOutcome,
  TOO_MANY_ROWS_OUTCOME,
} from './hostile-file';

const HEADER = 'company_name,contact\n';

const TOO_LARGE = createRefusedOutcome(413, 'The file is larger than 10MB. Split it and upload the parts.');
const NOT_TEXT = createRefusedOutcome(415, 'This file is neither text nor an Excel workbook.');
const MARKUP = createRefusedOutcome(415, 'This file is a web page or XML, not a workbook.');
const OPEN_QUOTE = createRefusedOutcome(422, 'A quote (") in the row that begins in line 2 is never closed.');
const NO_COLUMN = createRefusedOutcome(422, 'The file has no column "company_name".');

const csv = (
  what: string,
  text: string | Buffer | (() => string),
  becomes: HostileFile['becomes'],
  name = 'file.csv',
): HostileFile => ({
  what,
  name,
  bytes: () => Buffer.from(typeof text === 'function' ? text() : text),
  becomes,
});

const lines = (
  what: string,
  [many, few]: [number, number],
  line: string,
  rows: (count: number) => number,
) => ({
  what,
  name: 'file.csv',
  ...linesOf(many, line, rows),
  inShort: linesOf(few, line, rows),
});
const linesOf = (count: number, line: string, rows: (count: number) => number) => ({
  bytes: () => Buffer.from(`${HEADER}Acme,Ann\n${line.repeat(count)}`),
  becomes: rows(count),
});

export const hostileTextFiles: readonly HostileFile[] = [
  csv('CSV named .xlsx', `${HEADER}Acme,Ann\n`, 1, 'file.xlsx'),
  csv('CSV named .xls', `${HEADER}Acme,Ann\n`, 1, 'file.xls'),
  csv(
    'a web page named .xls',
    '<html><table><tr><td>company_name</td></tr></table></html>',
    MARKUP,
    'file.xls',
  ),
  csv('a table in XML named .xls', '\uFEFF<?xml version="1.0"?><Workbook/>', MARKUP, 'file.xls'),
  csv('a web page in UTF-16', Buffer.from('\uFEFF<!DOCTYPE html><html>', 'utf16le'), MARKUP),
  csv(
    'another ending',
    `${HEADER}Acme,Ann\n`,
    createRefusedOutcome(415, 'Please select a CSV or Excel file'),
    'file.ods',
  ),
  csv(
    'no ending',
    `${HEADER}Acme,Ann\n`,
    createRefusedOutcome(415, 'Please select a CSV or Excel file'),
    'file',
  ),
  csv('nothing', '', EMPTY_OUTCOME),
  csv('a header alone', HEADER, createRefusedOutcome(422, 'The file has no rows below its header.')),
  csv('blank lines', '\n\n\n', NO_COLUMN),
  csv('a mark alone', '\uFEFF', NO_COLUMN),
  csv('UTF-16', Buffer.from(`\uFEFF${HEADER}Zoë,ñ\n`, 'utf16le'), 1),
  csv(
    'UTF-16 cut in the middle of a character',
    Buffer.from(`\uFEFF${HEADER}Zoë`, 'utf16le').subarray(0, -1),
    createRefusedOutcome(422, 'The text of this file is damaged.'),
  ),
  csv('Latin-1', Buffer.from(`${HEADER}Zoë,ñ\n`, 'latin1'), 1),
  csv('NUL in a cell', `${HEADER}Ac\0me,Ann\n`, NOT_TEXT),
  csv('a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), NOT_TEXT),
  csv('a lone quote', `${HEADER}"`, OPEN_QUOTE),
  csv('a quote that swallows 9 MB', () => `${HEADER}"${'Acme,Ann\n'.repeat(1_000_000)}`, OPEN_QUOTE),
  csv(
    'one line of 9 MB',
    () => 'a'.repeat(9 * MEGABYTE),
    createRefusedOutcome(422, 'Cell A1 holds more than 32,767 characters.'),
  ),
  csv(
    '100,000 columns',
    `company_name${',a'.repeat(100_000)}\n`,
    createRefusedOutcome(422, 'Row 1 has more than 200 columns.'),
  ),
  csv(
    '4 million quotes',
    () => `${HEADER}${'""""'.repeat(1_000_000)}\n`,
    createRefusedOutcome(422, 'Cell A2 holds more than 32,767 characters.'),
  ),
  csv('line ends of all kinds', `${HEADER}Acme,Ann\r\nBolt,Bo\rCorp,Cy\n\r`, 3),
  lines('500,000 lines of nothing', [500_000, 50_000], '\n', () => 1),
  lines('5 million lines of nothing', [5_000_000, 500_000], '\n', () => 1),
  lines('100,000 rows of other lengths', [99_999, 9_999], 'Acme\n', (count) => count + 1),
  csv('a million rows', () => `company_name\n${'a\n'.repeat(1_000_000)}`, TOO_MANY_ROWS_OUTCOME),
  csv('a column named __proto__', 'company_name,__proto__,constructor\nAcme,x,y\n', 1),
  csv(
    'a header that appears twice',
    'company_name,Email,email\nAcme,a,b\n',
    createRefusedOutcome(422, 'The column "email" appears twice.'),
  ),
  csv('rows of any length', `${HEADER}Acme\nBolt,Bo,x\n,,,\nCorp,Cy,\n`, 3),
  csv('10 MB and a byte', () => `${HEADER}${'a'.repeat(10 * MEGABYTE + 1 - HEADER.length)}`, TOO_LARGE),
  csv('10 MB to the byte', () => HEADER.padEnd(10 * MEGABYTE, `Acme,${'x'.repeat(25_000)}\n`), 420),
  csv('a path for a name', `${HEADER}Acme,Ann\n`, 1, '../../etc/passwd.csv'),
  csv('a name of 5,000 characters', `${HEADER}Acme,Ann\n`, 1, `${'x'.repeat(5000)}.csv`),
];
