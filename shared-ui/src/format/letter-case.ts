export const replaceUnderscores = (name: string): string => name.replaceAll('_', ' ');

export const toSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const toTitleCase = (text: string): string =>
  text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
