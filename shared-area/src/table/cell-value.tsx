import type { QueryField } from '@studio-desk/shared-contract';
import {
  Badge,
  CellValue,
  formatCount,
  formatUtcDay,
  formatMoney,
  MailLink,
  PhoneLink,
  StatusBadge,
} from '@studio-desk/shared-ui/components';
import type { ReactElement, ReactNode } from 'react';
import { renderFieldValue } from '../list/field-value';

export type CellRenderers<Row> = Readonly<
  Partial<Record<string, (row: Row) => ReactElement | string | null>>
>;

export const isNumericField = ({ type }: QueryField) =>
  type === 'number' || type === 'money' || type === 'year';

export function FieldCell<Row extends object>({
  row,
  field,
  cells,
}: {
  row: Row;
  field: QueryField;
  cells: CellRenderers<Row>;
}) {
  const own = cells[field.name];
  return <CellValue>{own ? own(row) : shown(field, getTableCellValue(row, field.name))}</CellValue>;
}

export const getTableCellValue = (row: object, name: string): unknown =>
  Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined;

/** Fields shown as status badges. A value is a status, or a program, its year and a status. */
const STATUS_FIELDS = new Set(['touchpoint_statuses', 'first_contact_status', 'touchpoint_results']);

function shown(field: QueryField, value: unknown): ReactNode {
  const { type } = field;
  if (typeof value === 'number') return type === 'money' ? formatMoney(value) : numberText(type, value);
  if (Array.isArray(value))
    return value.length > 0 ? <Choices field={field} values={value.map(String)} /> : null;
  if (typeof value === 'boolean') return renderFieldValue(type, value);
  if (typeof value !== 'string' || value === '') return null;
  if (type === 'date') return formatUtcDay(value);
  if (type === 'choice') return <Choice field={field} value={value} />;
  if (type === 'email') return <MailLink to={value} oneLine />;
  return type === 'phone' ? <PhoneLink to={value} /> : renderFieldValue(type, value);
}

const numberText = (type: QueryField['type'], value: number) =>
  type === 'year' ? String(value) : formatCount(value);

const Choice = ({ field, value }: { field: QueryField; value: string }) =>
  STATUS_FIELDS.has(field.name) ? (
    <StatusBadge status={value.replace(/^.+ \d{4} /, '')}>{value}</StatusBadge>
  ) : (
    <Badge>{value}</Badge>
  );

const Choices = ({ field, values }: { field: QueryField; values: readonly string[] }) => (
  // Choices that do not fit fade out at the right. The padding keeps those that fit out of the fade.
  <span
    className="flex gap-1 overflow-hidden pr-6 [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)]"
    title={values.join(', ')}
  >
    {values.map((value) => (
      <Choice key={value} field={field} value={value} />
    ))}
  </span>
);
