import { distance } from 'fastest-levenshtein';

/** From here on two names are alike, by their edit distance. */
const ALIKE = 0.85;
/** So much of the longer name the shorter one has to fill, where it is part of it. */
const FILLED = 0.7;

const plain = (name: string) => name.trim().toLowerCase();

/** 1 for equal names, 0 for names with nothing in common. */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  return a === b ? 1 : 1 - distance(a, b) / Math.max(a.length, b.length);
}

/** True where the name is what someone who typed this text may mean: the text is in it, or nearly is it. */
export function mayMean(typed: string, name: string): boolean {
  const [text, candidate] = [plain(typed), plain(name)];
  if (candidate.includes(text)) return true;
  const nearlyFilled = text.includes(candidate) && candidate.length > FILLED * text.length;
  return nearlyFilled || nameLikeness(text, candidate) >= ALIKE;
}

/** Lengths of the names that `mayMean` can accept although the text is not in them. */
export const lengthsLike = (typed: string): { readonly least: number; readonly most: number } => ({
  least: Math.floor(FILLED * plain(typed).length),
  most: Math.ceil(plain(typed).length / ALIKE),
});
