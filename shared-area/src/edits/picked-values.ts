import { writtenFields, type Fields } from '@studio-desk/shared-contract';

export interface PickedRecord<Row, Values> {
  record: Row;
  before: Values;
}

/** Fields that belong together: all their values come from the stored record, or all from the user. */
export interface PickedUnit<Values> {
  fields: readonly (keyof Values & string)[];
  displayValue: (values: Values) => string;
  /** Stored and typed values count as different if these fields differ; by default all `fields`. */
  identity?: readonly (keyof Values & string)[];
}

export const listPickedUnits = <Values extends object>(
  fields: Fields,
  groups: readonly PickedUnit<Values>[] = [],
): PickedUnit<Values>[] => [
  ...writtenFields(fields).flatMap(([name, { type, required }]): PickedUnit<Values>[] => {
    const isGrouped = groups.some((group) => group.fields.some((field) => field === name));
    if (isGrouped || required || type === 'boolean' || type === 'choices') return [];
    const key = name as keyof Values & string;
    return [{ fields: [key], displayValue: (values) => String(values[key]) }];
  }),
  ...groups,
];

interface NamedValues {
  name: string;
}

/**
 * Returns the record's values; where all fields of a unit are empty in the record, those the user typed
 * before picking it.
 */
export function withPickedUnits<Values extends NamedValues>(
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

/** Reverts `withPickedUnits`: removes the record's values and keeps all that the user typed. */
export function withoutPickedUnits<Values extends NamedValues>(
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
      replaced[first] = unit.displayValue(before);
    }
  }
  return replaced;
}

export const withPickedRows = <Row>(
  stored: readonly Row[],
  before: readonly Row[],
  textOf: (row: Row) => string,
): Row[] => [...stored, ...without(before, stored, textOf)];

/** Reverts `withPickedRows`; a row that was both typed and stored counts as typed while it is shown. */
export function withoutPickedRows<Row>(
  stored: readonly Row[],
  before: readonly Row[],
  now: readonly Row[],
  textOf: (row: Row) => string,
): Row[] {
  const hidden = shared(shared(before, stored, textOf), now, textOf);
  return inOrderOf(before, [...hidden, ...without(now, stored, textOf)], textOf);
}

const isEmpty = <Values>({ displayValue }: PickedUnit<Values>, values: Values) =>
  displayValue(values).trim() === '';

const isOfRecord = <Values>(unit: PickedUnit<Values>, stored: Values, now: Values) =>
  !isEmpty(unit, stored) && areSame(unit.identity ?? unit.fields, stored, now);

const areSame = <Values>(fields: readonly (keyof Values)[], a: Values, b: Values) =>
  fields.every((field) => a[field] === b[field]);

function copy<Values>({ fields }: PickedUnit<Values>, from: Values, to: Values) {
  for (const field of fields) to[field] = from[field];
}

function without<Row>(rows: readonly Row[], others: readonly Row[], textOf: (row: Row) => string): Row[] {
  const texts = new Set(others.map(textOf));
  return rows.filter((row) => !texts.has(textOf(row)));
}

function shared<Row>(rows: readonly Row[], others: readonly Row[], textOf: (row: Row) => string): Row[] {
  const texts = new Set(others.map(textOf));
  return rows.filter((row) => texts.has(textOf(row)));
}

function inOrderOf<Row>(order: readonly Row[], rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  const places = order.map(textOf);
  const placeOf = (row: Row) => {
    const position = places.indexOf(textOf(row));
    return position === -1 ? places.length : position;
  };
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
