import { distance } from 'fastest-levenshtein';

const SIMILARITY = 0.85;
const CONTAINMENT = 0.7;

/** Returns 1 minus the edit distance divided by the longer length (0 to 1). Ignores case and outer spaces. */
export function computeNameSimilarity(a: string, b: string): number {
  const [one, other] = [normalized(a), normalized(b)];
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - distance(one, other) / longest;
}

/** True if the similarity is at least 0.85, or if the shorter name makes up over 70% of the longer one. */
export function areSimilarNames(a: string, b: string): boolean {
  const [one, other] = [normalized(a), normalized(b)];
  if (one === '' || other === '') return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.includes(short) && short.length > CONTAINMENT * long.length) return true;
  return computeNameSimilarity(one, other) >= SIMILARITY;
}

const normalized = (name: string) => name.trim().toLowerCase();
