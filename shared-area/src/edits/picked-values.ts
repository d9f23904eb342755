import { listEditableFields, type Fields } from '@studio-desk/shared-contract';

export interface PickedRecord<Row, Values> {
  record: Row;
  /** The form values before the record was picked. */
  before: Values;
}

/** Fields that belong together: their values all come from the picked record, or all from the user. */
export interface PickedFieldGroup<Values> {
  fields: readonly (keyof Values & string)[];
  displayValue: (values: Values) => string;
  /** The fields that tell whether the user has changed the picked values; by default all `fields`. */
  identity?: readonly (keyof Values & string)[];
}

export const createPickedFieldGroups = <Values extends object>(
  fields: Fields,
  groups: readonly PickedFieldGroup<Values>[] = [],
): PickedFieldGroup<Values>[] => [
  ...listEditableFields(fields).flatMap(([name, { type, required }]): PickedFieldGroup<Values>[] => {
    const isGrouped = groups.some((group) => group.fields.some((field) => field === name));
    if (isGrouped || required || type === 'boolean' || type === 'choices') return [];
    const key = name as keyof Values & string;
    return [{ fields: [key], displayValue: (values) => String(values[key]) }];
  }),
  ...groups,
];

interface PickingOptions<Row, Values, Item> {
  formValues: (record: Row) => Values;
  groups: readonly PickedFieldGroup<Values>[];
  /** A list in the form. After a pick, it has both the record's rows and the rows that the user typed. */
  list: {
    rowsOf: (values: Values) => readonly Item[];
    withRows: (values: Values, rows: Item[]) => Values;
    /** Rows with equal texts are duplicates. */
    textOf: (row: Item) => string;
    isTyped?: (row: Item) => boolean;
  };
}

export interface PickedRecordRules<Row, Values> {
  formValues: (record: Row) => Values;
  /**
   * Returns the form values after a pick: the record's values, but typed values stay in groups that are empty
   * in the record, and typed rows stay in the list.
   */
  mergePicked: (picked: PickedRecord<Row, Values>) => Values;
  /** Returns the form values after a pick is undone: without the record's values, with all typed values. */
  withoutPicked: (picked: PickedRecord<Row, Values>, now: Values) => Values;
  /** Returns the typed texts that the record's values hide, each under the first field of its group. */
  replaced: (before: Values, now: Values) => Partial<Record<string, string>>;
}

/**
 * Computes the form values when the user picks a stored record, and when they undo that choice
 * (docs/decisions/0016).
 */
export function createPickedRecordRules<Row, Values extends { name: string }, Item>({
  formValues,
  groups,
  list: { rowsOf, withRows, textOf, isTyped = () => true },
}: PickingOptions<Row, Values, Item>): PickedRecordRules<Row, Values> {
  const isIn = (rows: readonly Item[]) => {
    const texts = new Set(rows.map(textOf));
    return (row: Item) => texts.has(textOf(row));
  };
  const typedRows = (before: Values) => rowsOf(before).filter(isTyped);
  return {
    formValues,
    mergePicked: ({ record, before }) => {
      const stored = formValues(record);
      const shown = { ...stored };
      for (const group of groups) if (isEmpty(group, stored)) copy(group, before, shown);
      const isStored = isIn(rowsOf(stored));
      return withRows(shown, [...rowsOf(stored), ...typedRows(before).filter((row) => !isStored(row))]);
    },
    withoutPicked: ({ record, before }, now) => {
      const stored = formValues(record);
      const left = { ...now };
      if (now.name === stored.name) left.name = before.name;
      for (const group of groups) {
        if (isEmpty(group, now) || isOfRecord(group, stored, now)) copy(group, before, left);
      }
      const [isStored, isShown] = [isIn(rowsOf(stored)), isIn(rowsOf(now))];
      const typed = typedRows(before);
      const rows = [
        ...typed.filter((row) => isStored(row) && isShown(row)),
        ...rowsOf(now).filter((row) => !isStored(row)),
      ];
      return withRows(left, inOrderOf(typed.map(textOf), rows, textOf));
    },
    replaced: (before, now) => {
      const isHidden = (group: PickedFieldGroup<Values>) =>
        !isEmpty(group, before) &&
        group.fields.some((field) => before[field] && before[field] !== now[field]);
      return Object.fromEntries(
        groups.filter(isHidden).map((group) => [group.fields[0], group.displayValue(before)]),
      );
    },
  };
}

const isEmpty = <Values>({ displayValue }: PickedFieldGroup<Values>, values: Values) =>
  displayValue(values).trim() === '';

const isOfRecord = <Values>(group: PickedFieldGroup<Values>, stored: Values, now: Values) =>
  !isEmpty(group, stored) && (group.identity ?? group.fields).every((field) => stored[field] === now[field]);

function copy<Values>({ fields }: PickedFieldGroup<Values>, from: Values, to: Values) {
  for (const field of fields) to[field] = from[field];
}

function inOrderOf<Item>(order: readonly string[], rows: readonly Item[], textOf: (row: Item) => string) {
  const rank = (row: Item) => (order.includes(textOf(row)) ? order.indexOf(textOf(row)) : order.length);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
