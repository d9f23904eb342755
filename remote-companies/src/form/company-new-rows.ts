/** Each of these lists has a row of inputs for a new entry, which joins the list when the user clicks Add. */
export const NEW_ROW_BY_LIST = {
  additional_touchpoints: 'new_touchpoint',
  funding_data: 'new_funding',
  revenue_data: 'new_revenue',
  employee_data: 'new_employees',
} as const;

export type NewRowName = (typeof NEW_ROW_BY_LIST)[keyof typeof NEW_ROW_BY_LIST];

const ENTRIES = Object.values(NEW_ROW_BY_LIST);

const REQUIRED_FIELDS = {
  new_touchpoint: { fields: ['program'], message: 'Program is required' },
  new_funding: { fields: ['source', 'amount'], message: 'Please enter both source and amount' },
  new_revenue: { fields: ['year', 'value'], message: 'Please enter both year and revenue' },
  new_employees: { fields: ['year', 'value'], message: 'Please enter both year and employees' },
} as const;

export const FIRST_FIELD_BY_NEW_ROW = {
  new_touchpoint: 'new_touchpoint.program',
  new_funding: 'new_funding.source',
  new_revenue: 'new_revenue.year',
  new_employees: 'new_employees.year',
} as const satisfies Record<NewRowName, string>;

export interface MissingRowField {
  path: [NewRowName, string];
  message: string;
}

const filledFields = (row: object) =>
  Object.entries(row).flatMap(([field, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [field] : [],
  );

export const isEmptyRow = (row: object) => filledFields(row).length === 0;

export function findMissingField(name: NewRowName, row: object): MissingRowField | null {
  const filled = filledFields(row);
  const field = REQUIRED_FIELDS[name].fields.find((needed) => !filled.includes(needed));
  return field === undefined ? null : { path: [name, field], message: REQUIRED_FIELDS[name].message };
}

/** Appends a complete row that the user typed without clicking Add, so that a save includes it. */
export const appendIfComplete = <Row extends object>(
  rows: readonly Row[],
  name: NewRowName,
  entry: Row,
): Row[] => (findMissingField(name, entry) ? [...rows] : [...rows, entry]);

export const findAllMissingFields = (values: Readonly<Record<NewRowName, object>>): MissingRowField[] =>
  ENTRIES.filter((name) => !isEmptyRow(values[name])).flatMap(
    (name) => findMissingField(name, values[name]) ?? [],
  );
