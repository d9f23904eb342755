import { toComparableText } from '@studio-desk/shared-ui/components';

/** `was`: the row before both edits. `latest` is null if the other user removed it, `yours` if you did. */
export type MergedRow<T> =
  | { kind: 'merged'; row: T }
  | { kind: 'conflict'; latest: T | null; yours: T | null; was: T };

interface BaseMatches {
  now: (number | null)[];
  added: number[];
}

/**
 * Merges two edits of `base`. Rows have no id, so equal rows match first, then those with most equal fields.
 */
export function mergeRows<T extends object>(
  base: readonly T[],
  yours: readonly T[],
  latest: readonly T[],
): MergedRow<T>[] {
  const yourMatches = matchToBase(base, yours);
  const latestMatches = matchToBase(base, latest);
  const kept = base.map((was, index) =>
    mergeRow(was, at(yours, yourMatches.now[index]), at(latest, latestMatches.now[index])),
  );
  const inLatestOrder = latest.map((row, position) => {
    const index = latestMatches.now.indexOf(position);
    return index === -1 ? mergedRow(row) : kept[index];
  });
  const goneInLatest = kept.filter((_, index) => latestMatches.now[index] === null);
  const addedInLatest = latestMatches.added.map((position) => at(latest, position));
  const yourNew = without(
    yourMatches.added.map((position) => at(yours, position)),
    addedInLatest,
  );
  return [...inLatestOrder, ...goneInLatest, ...yourNew.map(mergedRow)].filter(isPresent);
}

const at = <T>(rows: readonly T[], position: number | null | undefined): T | null =>
  position === null || position === undefined ? null : (rows[position] ?? null);
const isPresent = <T>(one: T | null | undefined): one is T => one !== null && one !== undefined;
const mergedRow = <T>(row: T | null): MergedRow<T> | null => (row === null ? null : { kind: 'merged', row });
const text = (row: object | null) => toComparableText('', row);

function mergeRow<T extends object>(was: T, yours: T | null, latest: T | null): MergedRow<T> | null {
  if (text(yours) === text(latest) || text(yours) === text(was)) return mergedRow(latest);
  if (text(latest) === text(was)) return mergedRow(yours);
  return { kind: 'conflict', latest, yours, was };
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

function matchToBase<T extends object>(base: readonly T[], list: readonly T[]): BaseMatches {
  const now: (number | null)[] = base.map(() => null);
  const free = new Set(list.keys());
  const take = (index: number, position: number | undefined) => {
    if (position === undefined) return;
    now[index] = position;
    free.delete(position);
  };
  const texts = list.map(text);
  base.forEach((row, index) => {
    const wanted = text(row);
    take(
      index,
      [...free].find((position) => texts[position] === wanted),
    );
  });
  for (const { index, position } of likeliestPairs(base, list, now, free)) {
    if (now[index] === null && free.has(position)) take(index, position);
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
        ? [...free].map((position) => ({ index, position, common: partsInCommon(row, at(list, position)) }))
        : [],
    )
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common || Math.abs(a.index - a.position) - Math.abs(b.index - b.position));
}

const partsInCommon = (a: object, b: object | null) => {
  const parts = new Map<string, unknown>(Object.entries(b ?? {}));
  return Object.entries(a).filter(
    ([key, value]) =>
      toComparableText(key, value) !== '' &&
      toComparableText(key, value) === toComparableText(key, parts.get(key)),
  ).length;
};
