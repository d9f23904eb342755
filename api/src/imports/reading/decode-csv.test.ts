import type { TextEncoding } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { decodeCsv } from './decode-csv';

const bytes = (text: string) => Buffer.from(text, 'latin1');
/** The line 'José Muñoz,Zoë’s' in Mac Roman. */
const MAC_ROMAN = bytes('Jos\x8e Mu\x96oz,Zo\x91\xd5s\n');

describe('the text of a CSV file', () => {
  it.each<[file: Buffer, chosen: TextEncoding | undefined, text: string, readAs: string, words: string[]]>([
    [MAC_ROMAN, undefined, 'JosŽ Mu–oz,Zo‘Õs\n', 'windows-1252', ['JosŽ', 'Mu–oz', 'Zo‘Õs']],
    [MAC_ROMAN, 'macintosh', 'José Muñoz,Zoë’s\n', 'macintosh', ['José', 'Muñoz', 'Zoë’s']],
    [bytes('Jos\xc3\xa9,\xffa,\xc3'), undefined, 'JosÃ©,ÿa,Ã', 'windows-1252', ['JosÃ©', 'ÿa', 'Ã']],
    [bytes('Jos\xc3\xa9,\xffa,\xc3'), 'utf-8', 'José,\uFFFDa,\uFFFD', 'utf-8', ['José', '\uFFFDa', '\uFFFD']],
    [bytes('\xc3\xa9,Zo\xc3\xab,\xc3a'), undefined, 'é,Zoë,\uFFFDa', 'utf-8', ['é', 'Zoë', '\uFFFDa']],
  ])('%s, chosen %s, is %j, read as %s', (file, chosen, text, encoding, sample_words) => {
    const { text: decoded, readAs } = decodeCsv(file, chosen);
    expect([decoded.toString(), readAs]).toEqual([text, { encoding, sample_words }]);
  });

  it.each([
    ['Mac Roman', MAC_ROMAN, 'JosŽ'],
    ['MS-DOS', bytes('Caf\x82,a'), 'Caf‚'],
    ['Cyrillic', bytes('a,\xcc\xee\xf1\xea\xe2\xe0'), 'Ìîñêâà'],
    ['UTF-8 and Latin-1', bytes('Jos\xc3\xa9 \xe9t\xe9'), 'JosÃ©'],
  ])('that looks like %s is not saved until an encoding is given', (_name, file, word) => {
    expect(() => decodeCsv(file, undefined, true)).toThrow(`The letters of this file look wrong ("${word}")`);
    expect(decodeCsv(file, 'windows-1252', true).readAs?.sample_words[0]).toBe(word);
  });

  it('that looks like Windows-1252 is saved', () => {
    const file = bytes('Caf\xe9 \x96 \x93Ann\x94 O\x92Hara \x80 5,Smith\x96Jones\x99\n');
    expect(decodeCsv(file, undefined, true).text.toString()).toBe('Café – “Ann” O’Hara € 5,Smith–Jones™\n');
  });

  it('has at most five sample words, each once, and finds them in time', () => {
    const file = bytes(`${'x'.repeat(200_000)} \xe9 \xe9 \xe8 \xe7 \xe0 \xf9 \xf4\n`);
    expect(decodeCsv(file).readAs?.sample_words).toEqual(['é', 'è', 'ç', 'à', 'ù']);
  });
});
