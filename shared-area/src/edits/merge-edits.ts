import { isWritten, startingWith, type FieldName, type Fields } from '@studio-desk/shared-contract';
import { mergeLists, type MergedRow } from './merge-lists';
import { isSameValue } from '@studio-desk/shared-ui/components';

export type Choice = 'theirs' | 'yours';
export type Choices = ReadonlyMap<string, Choice>;

export interface Conflict {
  id: string;
  label: string;
  /** Display values; '' if empty. */
  theirs: string;
  yours: string;
}

export type Values = Record<string, unknown>;

/** `values` returns the fields to store, given the choices for `conflicts`. */
export interface MergedPart {
  conflicts: Conflict[];
  values: (choices: Choices) => Values;
}

/** `base` is what both started from, `theirs` what is stored now, `changes` what I changed. */
export interface Versions<Said> {
  base: Said;
  theirs: Said;
  changes: Partial<Said>;
}

/** Fields that are merged and chosen together. */
export interface Unit<Said> {
  label: string;
  fields: readonly (keyof Said & string)[];
  words: (said: Said) => string;
}

/** One unit for each written field or group, in the order of `fields`, but with `first` in front. */
export const fieldUnits = <F extends Fields, Said extends object>(
  fields: F,
  groups: readonly Unit<Said>[],
  first: readonly FieldName<F>[] = [],
): Unit<Said>[] =>
  startingWith<string>(first, Object.keys(fields)).flatMap((name): Unit<Said>[] => {
    const group = groups.find((one) => one.fields.some((field) => field === name));
    if (group) return group.fields[0] === name ? [group] : [];
    const field = fields[name];
    if (!field || !isWritten(field)) return [];
    const key = name as keyof Said & string;
    return [{ label: field.label, fields: [key], words: (said) => String(said[key] ?? '') }];
  });

export interface ListField<Row, Name extends string = string> {
  name: Name;
  label: string;
  title: (row: Row) => string | null;
  words: (row: Row) => string;
}

export const REMOVED = 'Removed';

export const untouched: MergedPart = { conflicts: [], values: () => ({}) };

export const joinedParts = (parts: readonly MergedPart[]): MergedPart => ({
  conflicts: parts.flatMap(({ conflicts }) => conflicts),
  values: (choices) => Object.assign({}, ...parts.map((part) => part.values(choices))),
});

/** A change of one side is taken; if both sides changed a field, the user chooses. */
export function mergeUnit<Said extends object>(
  { label, fields, words }: Unit<Said>,
  { base, theirs, changes }: Versions<NoInfer<Said>>,
): MergedPart {
  const mine = pick(
    changes,
    fields.filter((name) => name in changes),
  );
  if (Object.keys(mine).length === 0) return untouched;
  const [was, other] = [pick(base, fields), pick(theirs, fields)];
  const yours = { ...was, ...mine };
  const areSame = (a: Values, b: Values) => fields.every((name) => isSameValue(name, a[name], b[name]));
  if (areSame(was, other)) return { conflicts: [], values: () => mine };
  if (areSame(yours, other)) return untouched;
  const [id = ''] = fields;
  return {
    conflicts: [{ id, label, theirs: words(theirs), yours: words({ ...base, ...changes }) }],
    values: (choices) => (choices.get(id) === 'yours' ? yours : {}),
  };
}

const pick = (from: object, names: readonly string[]): Values => {
  const fields = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(names.map((name) => [name, fields.get(name)]));
};

/** `yours` is undefined if I did not change the list. */
export function mergeList<Row extends object>(
  { name, label, title, words }: ListField<Row>,
  base: readonly Row[],
  yours: readonly Row[] | null | undefined,
  theirs: readonly Row[],
): MergedPart {
  if (yours === undefined) return untouched;
  if (isSameValue(name, base, theirs)) return { conflicts: [], values: () => ({ [name]: yours }) };
  const rows = mergeLists(base, yours ?? [], theirs);
  const idOf = (place: number) => `${name}.${place}`;
  const say = (row: Row | null) => (row ? words(row) : REMOVED);
  const conflicts = rows.flatMap((one, place) =>
    one.kind === 'conflict'
      ? [
          {
            id: idOf(place),
            label: `${label}: ${title(one.was) ?? ''}`,
            theirs: say(one.theirs),
            yours: say(one.yours),
          },
        ]
      : [],
  );
  const rowOf = (one: MergedRow<Row>, place: number, choices: Choices) => {
    if (one.kind === 'settled') return one.row;
    return choices.get(idOf(place)) === 'yours' ? one.yours : one.theirs;
  };
  return {
    conflicts,
    values: (choices) => ({
      [name]: rows.map((one, place) => rowOf(one, place, choices)).filter((row) => row !== null),
    }),
  };
}
