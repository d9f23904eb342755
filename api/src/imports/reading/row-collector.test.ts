import { expect, it } from 'vitest';
import { createRowCollector } from './row-collector';
import { splitCells } from './sheet';

it('the cells of a row have no invisible characters, and a row of nothing else is no row', () => {
  const sheet = createRowCollector(10).sheet();
  sheet.add(1, ['name', 'pho\u200bne\ufeff']);
  sheet.add(2, ['E\u0301lodie', '\u202a706\u202c', '\u200b']);
  sheet.add(3, ['\u001a', '\u00a0']);
  expect(sheet.take().map(({ text }) => splitCells(text))).toEqual([
    ['name', 'phone'],
    ['Élodie', '706'],
  ]);
});
