const PLAIN = /^[ -~]*$/;
const PLAIN_LINE = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/g;
const NO_BREAK_SPACE = /[\u00a0\u2007\u202f]/g;
/**
 * Characters that are not displayed, except variation selectors, tags and emoji joiners, which change how
 * other characters look.
 */
const INVISIBLE =
  /(?!\u200d\p{Extended_Pictographic}|[\0\t\n\r\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes invisible characters, replaces special spaces and line breaks with plain ones, and applies NFC. */
export function normalizeCharacters(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(LINE_BREAK, '\n').replace(NO_BREAK_SPACE, ' ').replace(INVISIBLE, '').normalize('NFC');
}

/** Trims the text, removes invisible characters, and normalizes it to NFC. Keeps line breaks. */
export const cleanText = (text: string): string => normalizeCharacters(text).trim();

/** Like `cleanText`, but each run of white space, including line breaks, becomes one space. */
export const cleanSingleLine = (text: string): string =>
  PLAIN_LINE.test(text) ? text : normalizeCharacters(text).replace(/\s+/g, ' ').trim();

/** PostgreSQL can store neither NUL nor unpaired surrogates, whether in text or in JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);

/** The caller prepends the field's name: 'Name contains …'. */
export const getUnstorableCharacterMessage = (text: string): string =>
  `contains a character that cannot be stored (${formatCodePoint(UNSTORABLE.exec(text)?.[0] ?? '')}). Remove it.`;

/** Replaces invisible characters with their codes: 'name[U+200B]'. */
export const revealInvisibleCharacters = (text: string): string =>
  text.replace(INVISIBLE, (character) => `[${formatCodePoint(character)}]`);

export const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
