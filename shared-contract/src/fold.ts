/** Characters without a decomposition, by the plain ones that people type for them. */
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

/** Marks, with the blank that a mark of its own decomposes to, and invisible characters. */
const MARKS = / ?[\u0300-\u036f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** ASCII words, one blank between them, without the backtick: most texts, which are folded much faster so. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * The text as searches compare it and lists sort it: without regard to case, accents, kinds of quotes and dashes, and
 * runs of blanks. Equal to SQL's `fold` (docs/rules/texts.md).
 */
export const fold = (text: string): string =>
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
