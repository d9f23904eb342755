import { expect, it } from 'vitest';
import { createRowReader } from './row-reader';
import { splitCells, type SheetRow } from './sheet';

it('the cells of a row have no invisible characters, and a row of nothing else is no row', () => {
  const rows: SheetRow[] = [];
  const readRow = createRowReader();
  readRow(rows, 1, ['name', 'pho\u200bne\ufeff']);
  readRow(rows, 2, ['E\u0301lodie', '\u202a706\u202c', '\u200b']);
  readRow(rows, 3, ['\u001a', '\u00a0']);
  expect(rows.map(({ text }) => splitCells(text))).toEqual([
    ['name', 'phone'],
    ['Élodie', '706'],
  ]);
});
