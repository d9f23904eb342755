export const withSpaces = (name: string): string => name.replaceAll('_', ' ');

export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const titleCase = (words: string): string =>
  words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
