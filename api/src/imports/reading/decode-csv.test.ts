import { describe, expect, it } from 'vitest';
import { decodeCsv } from './decode-csv';

/** The line 'José Muñoz,Zoë’s' in Mac Roman. */
const MAC_ROMAN = Buffer.from('Jos\x8e Mu\x96oz,Zo\x91\xd5s\n', 'latin1');

const read = (bytes: Buffer, encoding?: Parameters<typeof decodeCsv>[1], saves?: boolean) => {
  const { text, readAs } = decodeCsv(bytes, encoding, saves);
  return { text: text.toString(), readAs };
};

describe('the text of a CSV file', () => {
  it('that is not UTF-8 is read as Windows-1252, unless another encoding is given', () => {
    expect(read(MAC_ROMAN)).toEqual({
      text: 'JosŽ Mu–oz,Zo‘Õs\n',
      readAs: { encoding: 'windows-1252', sample_words: ['JosŽ', 'Mu–oz', 'Zo‘Õs'] },
    });
    expect(read(MAC_ROMAN, 'macintosh')).toEqual({
      text: 'José Muñoz,Zoë’s\n',
      readAs: { encoding: 'macintosh', sample_words: ['José', 'Muñoz', 'Zoë’s'] },
    });
  });

  it('that is UTF-8 with damaged characters is read as UTF-8 on request, to its last byte', () => {
    const damaged = Buffer.concat([Buffer.from('José,'), Buffer.from([0xff]), Buffer.from('a,é')]).subarray(
      0,
      -1,
    );
    expect(read(damaged).readAs?.sample_words).toEqual(['JosÃ©', 'ÿa', 'Ã']);
    expect(read(damaged, 'utf-8').text).toBe('José,\uFFFDa,\uFFFD');
  });

  it('that is UTF-8 but for a few bytes is read as UTF-8', () => {
    const damaged = Buffer.concat([Buffer.from('José,Zoë,'), Buffer.from([0xc3]), Buffer.from('a')]);
    expect(read(damaged)).toEqual({
      text: 'José,Zoë,\uFFFDa',
      readAs: { encoding: 'utf-8', sample_words: ['José', 'Zoë', '\uFFFDa'] },
    });
  });

  it.each([
    ['Mac Roman', MAC_ROMAN, 'JosŽ'],
    ['MS-DOS', Buffer.from('Caf\x82,a', 'latin1'), 'Caf‚'],
    ['Cyrillic', Buffer.from('a,\xcc\xee\xf1\xea\xe2\xe0', 'latin1'), 'Ìîñêâà'],
    ['UTF-8 and Latin-1', Buffer.from('Jos\xc3\xa9 \xe9t\xe9', 'latin1'), 'JosÃ©'],
  ])('that looks like %s is not saved until an encoding is given', (_name, bytes, word) => {
    expect(() => read(bytes, undefined, true)).toThrow(`The letters of this file look wrong ("${word}")`);
    expect(read(bytes, 'windows-1252', true).readAs?.sample_words[0]).toBe(word);
  });

  it('that looks like Windows-1252 is saved', () => {
    const text = 'Caf\xe9 \x96 \x93Ann\x94 O\x92Hara \x80 5,Smith\x96Jones\x99\n';
    expect(read(Buffer.from(text, 'latin1'), undefined, true).text).toBe(
      'Café – “Ann” O’Hara € 5,Smith–Jones™\n',
    );
  });

  it.each([
    ['ASCII', Buffer.from('a,b\n')],
    ['UTF-8', Buffer.from('José\n')],
    ['UTF-8 with a BOM', Buffer.from('\uFEFFJosé\n')],
    ['UTF-16', Buffer.from('José\n', 'utf16le')],
  ])('that is certainly %s ignores the given encoding', (_name, bytes) => {
    const { text, readAs } = read(bytes, 'macintosh');
    expect(text).toMatch(/^(José|a,b)\n$/);
    expect(readAs).toBeNull();
  });

  it('has at most five sample words, each once, and finds them in time', () => {
    const words = ['\xe9', '\xe9', '\xe8', '\xe7', '\xe0', '\xf9', '\xf4'];
    const file = Buffer.from(`${'x'.repeat(200_000)} ${words.join(' ')}\n`, 'latin1');
    expect(read(file).readAs?.sample_words).toEqual(['é', 'è', 'ç', 'à', 'ù']);
  });
});
