import { distance } from 'fastest-levenshtein';

const SIMILARITY = 0.85;
const CONTAINMENT = 0.7;

/** How close two names are, 0 to 1: 1 less the edits per letter of the longer one, trimmed and without case. */
export function nameSimilarity(a: string, b: string): number {
  const [one, other] = [plain(a), plain(b)];
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - distance(one, other) / longest;
}

/**
 * Whether two names are taken for the same: equal, or one contains the other and has more than 70 %
 * of its length, or their similarity is at least 0.85. Trimmed, without case; an empty name is like no other.
 */
export function areSimilarNames(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)];
  if (one === '' || other === '') return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.includes(short) && short.length > CONTAINMENT * long.length) return true;
  return nameSimilarity(one, other) >= SIMILARITY;
}

const plain = (name: string) => name.trim().toLowerCase();
