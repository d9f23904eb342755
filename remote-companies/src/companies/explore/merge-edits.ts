import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';
import { changedCompanyFields } from './changed-company-fields';
import { mergeLists, type MergedRow } from './merge-lists';
import {
  FOUNDERS,
  FUNDING,
  TOUCHPOINTS,
  UNITS,
  YEARLY,
  type FieldName,
  type ListField,
  type Unit,
  type YearlyField,
} from './merge-parts';
import { isSameValue } from './same-value';

export type Choice = 'theirs' | 'yours';
export type Choices = ReadonlyMap<string, Choice>;

/** Something that both changed, and differently: the person decides. */
export interface Conflict {
  id: string;
  label: string;
  /** In words; '' for nothing. */
  theirs: string;
  yours: string;
}

export interface Merge {
  conflicts: Conflict[];
  /** What is to be changed in theirs; every conflict has its choice. */
  settle: (choices: Choices) => CompanyUpdate;
}

type Values = Record<string, unknown>;
interface MergedPart {
  conflicts: Conflict[];
  values: (choices: Choices) => Values;
}

/**
 * Puts my changes, made on `base`, on top of what was saved since. What only one of us touched is taken from that
 * one: field by field, row by row in lists, year by year in figures. The rest are conflicts.
 */
export function mergeEdits(base: Company, mine: CompanyUpdate, theirs: Company): Merge {
  const changes = changedCompanyFields(base, mine);
  const versions = { base, theirs, changes };
  const parts = [
    ...UNITS.map((unit) => mergeUnit(unit, versions)),
    mergeList(FOUNDERS, base.additional_founders, changes.additional_founders, theirs.additional_founders),
    mergeList(
      TOUCHPOINTS,
      base.additional_touchpoints,
      changes.additional_touchpoints,
      theirs.additional_touchpoints,
    ),
    mergeList(FUNDING, base.funding_data, changes.funding_data, theirs.funding_data),
    ...YEARLY.map((figures) => mergeYears(figures, versions)),
  ];
  return {
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    settle: (choices) => {
      const values: Values = Object.assign({}, ...parts.map((part) => part.values(choices)));
      // Each value is one of my changes, or as the server sent it: it takes its own record back whole.
      return changedCompanyFields(theirs, values);
    },
  };
}

interface Versions {
  base: Company;
  theirs: Company;
  changes: CompanyUpdate;
}

const untouched: MergedPart = { conflicts: [], values: () => ({}) };
const pick = (from: Values, names: readonly FieldName[]): Values =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

function mergeUnit({ label, fields, words }: Unit, { base, theirs, changes }: Versions): MergedPart {
  if (!fields.some((name) => name in changes)) return untouched;
  const yours = { ...pick({ ...base }, fields), ...changesIn(changes, fields) };
  const areSame = (a: Values, b: Values) => fields.every((name) => isSameValue(name, a[name], b[name]));
  if (areSame({ ...base }, { ...theirs })) return { conflicts: [], values: () => changesIn(changes, fields) };
  if (areSame(yours, { ...theirs })) return untouched;
  const [id = ''] = fields;
  return {
    conflicts: [{ id, label, theirs: words(theirs), yours: words({ ...base, ...changes }) }],
    values: (choices) => (choices.get(id) === 'yours' ? yours : {}),
  };
}

const changesIn = (changes: CompanyUpdate, fields: readonly FieldName[]): Values =>
  pick(
    changes,
    fields.filter((name) => name in changes),
  );

function mergeList<Row extends object>(
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

const REMOVED = 'Removed';

function mergeYears(figures: YearlyField, { base, theirs, changes }: Versions): MergedPart {
  const yours = changes[figures.name];
  if (yours === undefined) return untouched;
  const was = base[figures.name];
  const [other, my] = [theirs[figures.name], yours ?? {}];
  const years = [...new Set([was, other, my].flatMap(Object.keys))].sort();
  const idOf = (year: string) => `${figures.name}.${year}`;
  const isConflict = (year: string) =>
    my[year] !== was[year] && other[year] !== was[year] && my[year] !== other[year];
  const words = (figure: number | undefined) => (figure === undefined ? REMOVED : figures.words(figure));
  const figureOf = (year: string, choices: Choices) => {
    if (isConflict(year)) return choices.get(idOf(year)) === 'yours' ? my[year] : other[year];
    return my[year] === was[year] ? other[year] : my[year];
  };
  return {
    conflicts: years.filter(isConflict).map((year) => ({
      id: idOf(year),
      label: `${figures.label} ${year}`,
      theirs: words(other[year]),
      yours: words(my[year]),
    })),
    values: (choices) => ({
      [figures.name]: Object.fromEntries(
        years.map((year) => [year, figureOf(year, choices)] as const).filter(([, one]) => one !== undefined),
      ),
    }),
  };
}
