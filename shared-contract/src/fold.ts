/** Special characters that NFKD leaves unchanged, and the plain ones that people type instead. */
const PLAIN_OF = new Map(
  Object.entries({
    "'": '’‘‛ʼʹ′`',
    '"': '“”„‟',
    '-': '‐‒–—―−',
    o: 'ø',
    l: 'ł',
    d: 'đ',
    i: 'ı',
    σ: 'ς',
    ss: 'ß',
    ae: 'æ',
    oe: 'œ',
  }).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
);
const OTHERS = new RegExp(`[${[...PLAIN_OF.keys()].join('')}]`, 'g');

/** Combining marks and invisible characters. NFKD turns a lone accent into a space and a mark: remove both. */
const MARKS = / ?[\u0300-\u036f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** ASCII words with single spaces and no backtick. These only need lowercasing, which is much faster. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * Normalizes text for searching and sorting: ignores case, accents, types of quotes and dashes, and repeated
 * spaces. Must return the same as the SQL function `fold` (docs/rules/texts.md).
 */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .replaceAll('´', "'")
        .normalize('NFKD')
        .replace(MARKS, '')
        .toLowerCase()
        .replace(OTHERS, (other) => PLAIN_OF.get(other) ?? other)
        .replace(/[\t\r ]+/g, ' ')
        .replace(/^ | $/g, '');
