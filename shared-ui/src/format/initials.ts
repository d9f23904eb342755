const letters = (word: string) => Array.from(word.replace(/[^\p{L}\p{N}]/gu, ''));

export const getFirstLetter = (name: string) => letters(name)[0]?.toUpperCase() ?? '?';

export function getInitials(name: string) {
  const words = name
    .split(/\s+/)
    .map(letters)
    .filter((word) => word.length > 0);
  const chosen = words.length > 1 ? [words[0]?.[0], words[1]?.[0]] : (words[0]?.slice(0, 2) ?? ['?']);
  return chosen.join('').toUpperCase();
}
