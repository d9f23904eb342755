import { expect, test } from 'vitest';
import { foldText } from './fold';

test.each([
  ['O’Connor', "o'connor"],
  ['O´Connor', "o'connor"],
  ['O`Connor', "o'connor"],
  ['“Amber”  Kite', '"amber" kite'],
  ['Jean–Luc', 'jean-luc'],
  ['İZMİR', 'izmir'],
  ['Işık', 'isik'],
  ['Élodie', 'elodie'],
  ['E\u0301lodie', 'elodie'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ægir Ørsted', 'aegir orsted'],
  ['ＡＢＣ ﬁn', 'abc fin'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['A\u200bcme\u00a0\u00a0Lab', 'acme lab'],
  [' ¨ ', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
