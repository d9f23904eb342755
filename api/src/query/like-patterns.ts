// Includes full-width and small forms, because `fold` turns them into the ASCII wildcards.
const WILDCARDS = /[\\%_＼﹨％﹪＿︳︴﹍﹎﹏]/g;
const escaped = (text: string) => text.replace(WILDCARDS, '\\$&');

export const toContainsPattern = (text: string): string => `%${escaped(text)}%`;

export const toStartsWithPattern = (text: string): string => `${escaped(text)}%`;

export interface TypoPatterns {
  /** Match the word, and the word with one letter wrong, missing or added, or two neighbors swapped. */
  readonly words: readonly string[];
  /** A text that matches none of these parts matches none of `words` either. */
  readonly parts: readonly [string, string];
}

export function toTypoPatterns(word: string): TypoPatterns {
  const letters = [...word].map(escaped);
  const before = (end: number) => letters.slice(0, end).join('');
  const from = (start: number) => letters.slice(start).join('');
  const words = letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    const oneLetter = [
      before(at) + from(at + 1),
      `${before(at)}_${from(at + 1)}`,
      `${before(at)}_${from(at)}`,
    ];
    return next === undefined ? oneLetter : [...oneLetter, before(at) + next + letter + from(at + 2)];
  });
  // Leave out one letter between the parts, so that swapping two neighbors cannot change both parts.
  const middle = Math.floor(letters.length / 2);
  return {
    words: [...words, `${before(letters.length)}_`],
    parts: [`%${before(middle)}%`, `%${from(middle + 1)}%`],
  };
}
