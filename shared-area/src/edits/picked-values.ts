import { writtenFields, type Fields } from '@studio-desk/shared-contract';

/** A record that is updated instead of added, and what had been typed before it was picked. */
export interface Picked<Row, Values> {
  record: Row;
  before: Values;
}

/** Fields that make sense together only: the form shows the record's, or those that were typed. */
export interface PickedUnit<Values> {
  fields: readonly (keyof Values & string)[];
  /** In words; '' where the fields say nothing. */
  words: (values: Values) => string;
  /** The fields that tell the record's own from others; all of them unless given. */
  identity?: readonly (keyof Values & string)[];
}

/** The units of described fields: each text for itself, then the groups. */
export const pickedUnits = <Values extends object>(
  fields: Fields,
  groups: readonly PickedUnit<Values>[] = [],
): PickedUnit<Values>[] => [
  ...writtenFields(fields).flatMap(([name, { type, required }]): PickedUnit<Values>[] => {
    const isGrouped = groups.some((group) => group.fields.some((field) => field === name));
    if (isGrouped || required || type === 'boolean' || type === 'choices') return [];
    const key = name as keyof Values & string;
    return [{ fields: [key], words: (values) => String(values[key]) }];
  }),
  ...groups,
];

interface Named {
  name: string;
}

/** What the form shows of a picked record: the record's own, and what was typed where it says nothing. */
export function withPickedUnits<Values extends Named>(
  units: readonly PickedUnit<Values>[],
  stored: Values,
  before: Values,
): Values {
  const shown = { ...stored };
  for (const unit of units) {
    if (isEmpty(unit, stored)) copy(unit, before, shown);
  }
  return shown;
}

/**
 * What the form shows when it adds a record again: all that was typed, before or since, and nothing of the record. A
 * field that was emptied since says nothing against what was typed before.
 */
export function withoutPickedUnits<Values extends Named>(
  units: readonly PickedUnit<Values>[],
  stored: Values,
  before: Values,
  now: Values,
): Values {
  const left = { ...now };
  if (now.name === stored.name) left.name = before.name;
  for (const unit of units) {
    if (isEmpty(unit, now) || isOfRecord(unit, stored, now)) copy(unit, before, left);
  }
  return left;
}

/** What was typed before, in words by the first field, where the form says something else now. */
export function replacedTexts<Values extends object>(
  units: readonly PickedUnit<Values>[],
  before: Values,
  now: Values,
): Partial<Record<keyof Values & string, string>> {
  const replaced: Partial<Record<keyof Values & string, string>> = {};
  for (const unit of units) {
    const [first] = unit.fields;
    const isHidden = unit.fields.some((field) => before[field] && before[field] !== now[field]);
    if (first && isHidden && !isEmpty(unit, before)) {
      replaced[first] = unit.words(before);
    }
  }
  return replaced;
}

/** The rows of the record, then those that were typed and are none of them. */
export const withPickedRows = <Row>(
  stored: readonly Row[],
  before: readonly Row[],
  textOf: (row: Row) => string,
): Row[] => [...stored, ...without(before, stored, textOf)];

/**
 * The typed rows, before or since, without those of the record. One that was typed and stood there already was shown
 * once; as long as it stands, it is one of the typed ones.
 */
export function withoutPickedRows<Row>(
  stored: readonly Row[],
  before: readonly Row[],
  now: readonly Row[],
  textOf: (row: Row) => string,
): Row[] {
  const hidden = shared(shared(before, stored, textOf), now, textOf);
  return inOrderOf(before, [...hidden, ...without(now, stored, textOf)], textOf);
}

const isEmpty = <Values>({ words }: PickedUnit<Values>, values: Values) => words(values).trim() === '';

const isOfRecord = <Values>(unit: PickedUnit<Values>, stored: Values, now: Values) =>
  !isEmpty(unit, stored) && areSame(unit.identity ?? unit.fields, stored, now);

const areSame = <Values>(fields: readonly (keyof Values)[], a: Values, b: Values) =>
  fields.every((field) => a[field] === b[field]);

function copy<Values>({ fields }: PickedUnit<Values>, from: Values, to: Values) {
  for (const field of fields) to[field] = from[field];
}

/** The rows that are not among the others. */
function without<Row>(rows: readonly Row[], others: readonly Row[], textOf: (row: Row) => string): Row[] {
  const known = new Set(others.map(textOf));
  return rows.filter((row) => !known.has(textOf(row)));
}

function shared<Row>(rows: readonly Row[], others: readonly Row[], textOf: (row: Row) => string): Row[] {
  const known = new Set(others.map(textOf));
  return rows.filter((row) => known.has(textOf(row)));
}

/** Those that stood in `order` as they stood there, the rest behind. */
function inOrderOf<Row>(order: readonly Row[], rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  const places = order.map(textOf);
  const placeOf = (row: Row) => {
    const place = places.indexOf(textOf(row));
    return place === -1 ? places.length : place;
  };
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
