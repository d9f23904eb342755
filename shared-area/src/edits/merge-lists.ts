import { comparableText } from '@studio-desk/shared-ui/components';

/** A null row was removed. */
export type MergedRow<T> =
  { kind: 'settled'; row: T } | { kind: 'conflict'; theirs: T | null; yours: T | null; was: T };

interface Traced {
  now: (number | null)[];
  added: number[];
}

/** Rows have no id: equal ones match first, then those with most fields in common. */
export function mergeLists<T extends object>(
  base: readonly T[],
  yours: readonly T[],
  theirs: readonly T[],
): MergedRow<T>[] {
  const mine = traced(base, yours);
  const other = traced(base, theirs);
  const kept = base.map((was, index) =>
    mergeRow(was, at(yours, mine.now[index]), at(theirs, other.now[index])),
  );
  const inTheirOrder = theirs.map((row, place) => {
    const index = other.now.indexOf(place);
    return index === -1 ? settled(row) : kept[index];
  });
  const goneInTheirs = kept.filter((_, index) => other.now[index] === null);
  const theirNew = other.added.map((place) => at(theirs, place));
  const myNew = without(
    mine.added.map((place) => at(yours, place)),
    theirNew,
  );
  return [...inTheirOrder, ...goneInTheirs, ...myNew.map(settled)].filter(isThere);
}

const at = <T>(rows: readonly T[], place: number | null | undefined): T | null =>
  place === null || place === undefined ? null : (rows[place] ?? null);
const isThere = <T>(one: T | null | undefined): one is T => one !== null && one !== undefined;
const settled = <T>(row: T | null): MergedRow<T> | null => (row === null ? null : { kind: 'settled', row });
const text = (row: object | null) => comparableText('', row);

function mergeRow<T extends object>(was: T, yours: T | null, theirs: T | null): MergedRow<T> | null {
  if (text(yours) === text(theirs) || text(yours) === text(was)) return settled(theirs);
  if (text(theirs) === text(was)) return settled(yours);
  return { kind: 'conflict', theirs, yours, was };
}

function without<T extends object>(rows: readonly (T | null)[], others: readonly (T | null)[]): (T | null)[] {
  const left = others.map(text);
  return rows.filter((row) => {
    const found = left.indexOf(text(row));
    if (found === -1) return true;
    left.splice(found, 1);
    return false;
  });
}

function traced<T extends object>(base: readonly T[], list: readonly T[]): Traced {
  const now: (number | null)[] = base.map(() => null);
  const free = new Set(list.keys());
  const take = (index: number, place: number | undefined) => {
    if (place === undefined) return;
    now[index] = place;
    free.delete(place);
  };
  const texts = list.map(text);
  base.forEach((row, index) => {
    const wanted = text(row);
    take(
      index,
      [...free].find((place) => texts[place] === wanted),
    );
  });
  for (const { index, place } of likeliestPairs(base, list, now, free)) {
    if (now[index] === null && free.has(place)) take(index, place);
  }
  return { now, added: [...free] };
}

function likeliestPairs<T extends object>(
  base: readonly T[],
  list: readonly T[],
  now: readonly (number | null)[],
  free: ReadonlySet<number>,
) {
  return base
    .flatMap((row, index) =>
      now[index] === null
        ? [...free].map((place) => ({ index, place, common: partsInCommon(row, at(list, place)) }))
        : [],
    )
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common || Math.abs(a.index - a.place) - Math.abs(b.index - b.place));
}

const partsInCommon = (a: object, b: object | null) => {
  const parts = new Map<string, unknown>(Object.entries(b ?? {}));
  return Object.entries(a).filter(
    ([key, value]) =>
      comparableText(key, value) !== '' && comparableText(key, value) === comparableText(key, parts.get(key)),
  ).length;
};
