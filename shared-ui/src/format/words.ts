/** 'board_member' as words: 'board member'. */
export const spaced = (name: string): string => name.replaceAll('_', ' ');

/** Words as a sentence begins: 'Speaking engagement'. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words as a title: 'Board Member'. */
export const titleCase = (words: string): string =>
  words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
