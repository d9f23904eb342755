import { isEditableField, moveToFront, type FieldName, type Fields } from '@studio-desk/shared-contract';
import { mergeRows, type MergedRow } from './merge-rows';
import { isSameValue } from '@studio-desk/shared-ui/components';

export type VersionChoice = 'latest' | 'yours';
export type VersionChoices = ReadonlyMap<string, VersionChoice>;

export interface MergeConflict {
  id: string;
  label: string;
  /** `latest` and `yours` are display values, '' if empty. */
  latest: string;
  yours: string;
}

export type MergedValues = Record<string, unknown>;

/** `values` returns the fields to save. `choices` has the version that the user chose for each conflict. */
export interface MergeResult {
  conflicts: MergeConflict[];
  values: (choices: VersionChoices) => MergedValues;
}

/** `base`: the record as you loaded it. `latest`: as another user saved it since. `changes`: your edits. */
export interface RecordVersions<Content> {
  base: Content;
  latest: Content;
  changes: Partial<Content>;
}

/** Fields that are merged together, so that all their values come from the same user. */
export interface MergeUnit<Content> {
  label: string;
  fields: readonly (keyof Content & string)[];
  displayValue: (content: Content) => string;
}

/** Returns a unit for each editable field or group of fields. The fields in `first` come first. */
export const createMergeUnits = <F extends Fields, Content extends object>(
  fields: F,
  groups: readonly MergeUnit<Content>[],
  first: readonly FieldName<F>[] = [],
): MergeUnit<Content>[] =>
  moveToFront<string>(first, Object.keys(fields)).flatMap((name): MergeUnit<Content>[] => {
    const group = groups.find((one) => one.fields.some((field) => field === name));
    if (group) return group.fields[0] === name ? [group] : [];
    const field = fields[name];
    if (!field || !isEditableField(field)) return [];
    const key = name as keyof Content & string;
    return [{ label: field.label, fields: [key], displayValue: (content) => String(content[key] ?? '') }];
  });

export interface MergeListField<Row, Name extends string = string> {
  name: Name;
  label: string;
  title: (row: Row) => string | null;
  displayValue: (row: Row) => string;
}

export const REMOVED_VALUE_LABEL = 'Removed';

export const UNCHANGED_MERGE_RESULT: MergeResult = { conflicts: [], values: () => ({}) };

export interface MergeRules<Row, Changes extends object> {
  /** Returns the fields of `body` that differ from the stored record. */
  changesIn: (stored: Row, body: Changes) => Changes;
  parts: (versions: { base: Row; latest: Row; changes: Changes }) => readonly MergeResult[];
}

/**
 * Applies `changes`, which were made to `base`, to `latest`. A value that both users changed differently is a
 * conflict.
 */
export function mergeChanges<Row, Changes extends object>(
  { changesIn, parts }: MergeRules<Row, Changes>,
  base: Row,
  changes: Changes,
  latest: Row,
) {
  const merged = parts({ base, latest, changes: changesIn(base, changes) });
  return {
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
    /** Returns the changes to send; needs a choice for every conflict. */
    changesFor: (choices: VersionChoices): Changes =>
      changesIn(latest, Object.assign({}, ...merged.map(({ values }) => values(choices)))),
  };
}

/** If one user changed the unit, takes that change; if both changed it differently, returns a conflict. */
export function mergeUnitVersions<Content extends object>(
  { label, fields, displayValue }: MergeUnit<Content>,
  { base, latest, changes }: RecordVersions<NoInfer<Content>>,
): MergeResult {
  const yourChanges = pick(
    changes,
    fields.filter((name) => name in changes),
  );
  if (Object.keys(yourChanges).length === 0) return UNCHANGED_MERGE_RESULT;
  const [was, other] = [pick(base, fields), pick(latest, fields)];
  const yours = { ...was, ...yourChanges };
  const areSame = (a: MergedValues, b: MergedValues) =>
    fields.every((name) => isSameValue(name, a[name], b[name]));
  if (areSame(was, other)) return { conflicts: [], values: () => yourChanges };
  if (areSame(yours, other)) return UNCHANGED_MERGE_RESULT;
  const [id = ''] = fields;
  return {
    conflicts: [{ id, label, latest: displayValue(latest), yours: displayValue({ ...base, ...changes }) }],
    values: (choices) => (choices.get(id) === 'yours' ? yours : {}),
  };
}

const pick = (from: object, names: readonly string[]): MergedValues => {
  const fields = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(names.map((name) => [name, fields.get(name)]));
};

/** Merges a list row by row. `yours`: undefined if you did not change it, null or [] if you emptied it. */
export function mergeListField<Row extends object>(
  { name, label, title, displayValue }: MergeListField<Row>,
  base: readonly Row[],
  yours: readonly Row[] | null | undefined,
  latest: readonly Row[],
): MergeResult {
  if (yours === undefined) return UNCHANGED_MERGE_RESULT;
  if (isSameValue(name, base, latest)) return { conflicts: [], values: () => ({ [name]: yours }) };
  const rows = mergeRows(base, yours ?? [], latest);
  const idOf = (position: number) => `${name}.${position}`;
  const display = (row: Row | null) => (row ? displayValue(row) : REMOVED_VALUE_LABEL);
  const conflicts = rows.flatMap((one, position) =>
    one.kind === 'conflict'
      ? [
          {
            id: idOf(position),
            label: `${label}: ${title(one.was) ?? ''}`,
            latest: display(one.latest),
            yours: display(one.yours),
          },
        ]
      : [],
  );
  const rowOf = (one: MergedRow<Row>, position: number, choices: VersionChoices) => {
    if (one.kind === 'merged') return one.row;
    return choices.get(idOf(position)) === 'yours' ? one.yours : one.latest;
  };
  return {
    conflicts,
    values: (choices) => ({
      [name]: rows.map((one, position) => rowOf(one, position, choices)).filter((row) => row !== null),
    }),
  };
}
