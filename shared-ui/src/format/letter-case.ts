export const underscoresToSpaces = (name: string): string => name.replaceAll('_', ' ');

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const titleCase = (text: string): string => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
