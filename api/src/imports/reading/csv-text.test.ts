import { describe, expect, it } from 'vitest';
import { csvText } from './csv-text';

/** 'José Muñoz, Zoë’s' in Mac Roman. */
const MAC_ROMAN = Buffer.from('Jos\x8e Mu\x96oz,Zo\x91\xd5s\n', 'latin1');

const read = (bytes: Buffer, encoding?: Parameters<typeof csvText>[1]) => {
  const { text, readAs } = csvText(bytes, encoding);
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
