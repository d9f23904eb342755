import { isDeepStrictEqual } from 'node:util';
import {
  RECORD_FIELDS,
  type HistoryAction,
  type HistoryEntry,
  type TrashedRecord,
} from '@studio-desk/shared-contract';
import { DELETION_FIELDS } from '../record-operations/undo-plan';
import {
  getListDescription,
  type RecordFields,
  type RecordKindDescription,
  type ValueChange,
} from '../record-operations/record-kind-description';
import type { HistoryRow } from './history-repository';
import type { TrashRow } from './trash-repository';

export const presentHistoryEntry = (
  kind: RecordKindDescription,
  current: RecordFields,
  row: HistoryRow,
): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { email: row.email, full_name: row.full_name },
  // The cast is safe: the query selects only these actions.
  action: row.action as HistoryAction,
  operation_id: row.operation_id,
  changes: changesOf(kind, current, row),
  company_names: row.company_names ?? {},
});

export const presentTrashedRecord = ({ deleted_at, ...row }: TrashRow): TrashedRecord => ({
  ...row,
  deleted_at: deleted_at.toISOString(),
});

function changesOf(
  kind: RecordKindDescription,
  current: RecordFields,
  { action, before, after }: HistoryRow,
): HistoryEntry['changes'] {
  return listChangedFields(kind, { before, after }).flatMap((field) => {
    const change = { before: before?.[field] ?? null, after: after?.[field] ?? null };
    if (isDeepStrictEqual(change.before, change.after)) return [];
    if (action === 'create' && isBlank(change.after)) return [];
    return [
      {
        field,
        label: getFieldLabel(kind, field),
        ...presentValueChange(kind, field, change, current[field]),
      },
    ];
  });
}

export function listChangedFields(
  { kind, lists }: RecordKindDescription,
  { before, after }: Pick<HistoryRow, 'before' | 'after'>,
): string[] {
  const changed = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const known = new Set([...RECORD_FIELDS[kind].keys(), ...Object.keys(lists)]);
  return [...known].filter((name) => changed.has(name) && !DELETION_FIELDS.has(name));
}

export const getFieldLabel = (kind: RecordKindDescription, field: string): string =>
  getListDescription(kind, field)
    ? `${field.charAt(0).toUpperCase()}${field.slice(1)}`
    : (RECORD_FIELDS[kind.kind].get(field)?.label ?? field);

export const presentValueChange = (
  kind: RecordKindDescription,
  field: string,
  change: ValueChange,
  current: unknown,
): ValueChange => getListDescription(kind, field)?.present(change, current) ?? change;

const isBlank = (value: unknown) =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
