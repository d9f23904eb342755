const PLAIN = /^[ -~]*$/;
const PLAIN_LINE = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/g;
const NO_BREAK_SPACE = /[\u00a0\u2007\u202f]/g;
/** Nothing is drawn for these. Selectors and tags stay, and what joins emoji: they change how others are drawn. */
const INVISIBLE =
  /(?!\u200d\p{Extended_Pictographic}|[\0\t\n\r\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** For texts that are trimmed and joined to one line later, such as the cells of a file. */
export function withoutInvisible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(LINE_BREAK, '\n').replace(NO_BREAK_SPACE, ' ').replace(INVISIBLE, '').normalize('NFC');
}

/** For texts of several lines: composed, trimmed, without characters that nobody can see. */
export const cleanText = (text: string): string => withoutInvisible(text).trim();

/** Like `cleanText`, in one line: each run of white space is one blank. */
export const cleanLine = (text: string): string =>
  PLAIN_LINE.test(text) ? text : withoutInvisible(text).replace(/\s+/g, ' ').trim();

/** PostgreSQL stores neither NUL nor unpaired surrogates, in text or in JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** Begins in lower case, after what contains the text: 'Name contains …'. */
export const unstorableMessage = (text: string): string =>
  `contains a character that cannot be stored (${codeOf(UNSTORABLE.exec(text)?.[0] ?? '')}). Remove it.`;

/** The text with the codes of its invisible characters: 'name[U+200B]'. */
export const withVisibleCodes = (text: string): string =>
  text.replace(INVISIBLE, (character) => `[${codeOf(character)}]`);

export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
