import { UNKNOWN } from '@studio-desk/shared-contract';
import type { Figure } from './company-figures-repository';

const plain = (text: string) => text.trim().toLowerCase();

/**
 * The same figures, with one spelling of each key: names that differ in case alone are one, as in the filters of the
 * list. It is the most usual spelling, and the first one by the alphabet where two are as usual.
 */
export function spelledAlike(figures: readonly Figure[]): Figure[] {
  const uses = new Map<string, number>();
  for (const { key, count } of figures) uses.set(key, (uses.get(key) ?? 0) + count);
  const byUse = [...uses].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  const spelling = new Map([[plain(UNKNOWN), UNKNOWN]]);
  for (const [key] of byUse) if (!spelling.has(plain(key))) spelling.set(plain(key), key);
  return figures.map((figure) => ({ ...figure, key: spelling.get(plain(figure.key)) ?? figure.key }));
}
