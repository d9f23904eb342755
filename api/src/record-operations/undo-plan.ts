import { isDeepStrictEqual } from 'node:util';
import type { SkippedFields } from './change-records';
import {
  type DeletionFields,
  getListDescription,
  type ListUndoOptions,
  type RecordFields,
  type RecordKindDescription,
} from './record-kind-description';

export interface AuditedChange {
  readonly before: RecordFields | null;
  readonly after: RecordFields | null;
}

export interface RecordAuditEvent extends AuditedChange {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
}

interface UndoneRecord {
  readonly row: RecordFields;
  readonly events: readonly RecordAuditEvent[];
  /** Events that are not part of the operation. Empty unless the operation added or restored the record. */
  readonly otherEvents: readonly RecordAuditEvent[];
}

type KindOfUndo = Pick<RecordKindDescription, 'lists' | 'fieldGroups'>;

export const DELETION_FIELDS = new Set(['deleted_at', 'deleted_by']);
const CHANGED = 'Changed since';
const DELETED = 'Deleted since';
const RESTORED = 'Restored since';

/** Undoes `events`, latest first, and returns the resulting record. Skips fields that changed since. */
export function planUndo(
  kind: KindOfUndo,
  { row, events, otherEvents }: UndoneRecord,
  deletion: DeletionFields,
): { next: RecordFields; skipped: SkippedFields | undefined } {
  let next: Record<string, unknown> = { ...row };
  const laterEvents = otherEvents.filter((event) => isLater(event, events[0]));
  const laterFields = findNetChangedFields(kind, row, laterEvents, deletion);
  const skipped = new Map<string, string[]>();
  const skip = (reason: string, fields: readonly string[] = []) =>
    void skipped.set(reason, [...(skipped.get(reason) ?? []), ...fields]);

  function undoFields(event: AuditedChange): void {
    const names = Object.keys(event.before ?? {}).filter((name) => !DELETION_FIELDS.has(name));
    for (const { group } of revertFields(kind, next, event, names, { deletion })) skip(CHANGED, group);
  }

  for (const event of events.toReversed()) {
    const { action, before, after } = event;
    const isDeleted = next['deleted_at'] !== null;
    if (action === 'create' || action === 'restore') {
      if (isDeleted) skip(DELETED);
      else if (laterFields.length > 0) skip(CHANGED, laterFields);
      else if (action === 'create') next = { ...row, ...deletion };
      else {
        undoFields(event);
        Object.assign(next, deletion);
      }
    } else if (before !== null && after !== null && 'deleted_at' in after) {
      if (!isDeleted) skip(RESTORED);
      else if (next['deleted_at'] !== after['deleted_at']) skip(DELETED);
      else {
        Object.assign(next, { deleted_at: null, deleted_by: null });
        undoFields(event);
      }
    } else if (isDeleted) skip(DELETED, Object.keys(before ?? {}));
    else undoFields(event);
  }
  const [[reason, fields] = []] = skipped;
  return { next, skipped: reason === undefined ? undefined : { fields: [...new Set(fields)], reason } };
}

interface TakeBackOptions extends ListUndoOptions {
  /** Reverts only these fields and the other fields of their groups. */
  readonly fields?: readonly string[] | undefined;
}

/**
 * Sets the fields of `next` to their values before the change. Returns the field groups that it did not set,
 * because some of their fields (`changed`) were changed again later.
 */
export function revertFields(
  kind: KindOfUndo,
  next: Record<string, unknown>,
  { before, after }: AuditedChange,
  names: readonly string[],
  { fields, ...how }: TakeBackOptions,
): { group: string[]; changed: string[] }[] {
  const kept: { group: string[]; changed: string[] }[] = [];
  const groups = groupFields(names, kind.fieldGroups);
  for (const group of groups.filter((one) => !fields || one.some((name) => fields.includes(name)))) {
    if (group.every((name) => isDeepStrictEqual(next[name], before?.[name] ?? null))) continue;
    const values = new Map(
      group.map((name) => {
        const change = { before: before?.[name] ?? null, after: after?.[name] ?? null };
        return [name, valueBefore(kind, name, next[name], change, how)];
      }),
    );
    const changed = group.filter((name) => values.get(name) === undefined);
    if (changed.length > 0) kept.push({ group, changed });
    else Object.assign(next, Object.fromEntries(values));
  }
  return kept;
}

function valueBefore(
  kind: KindOfUndo,
  name: string,
  current: unknown,
  change: { readonly before: unknown; readonly after: unknown },
  how: TakeBackOptions,
): unknown {
  const list = getListDescription(kind, name);
  if (list) return list.without(current, change, how);
  return how.force || isDeepStrictEqual(current, change.after) ? change.before : undefined;
}

function groupFields(names: readonly string[], fieldGroups: KindOfUndo['fieldGroups']): string[][] {
  const groups = fieldGroups.map((group) => group.filter((name) => names.includes(name)));
  const single = names.filter((name) => !groups.some((group) => group.includes(name)));
  return [...groups.filter((group) => group.length > 0), ...single.map((name) => [name])];
}

/**
 * Compares `at`, a time of the database's clock, because ids contain times of different machines' clocks. The
 * creation comes before all other events, even before those of transactions that began earlier.
 */
const isLater = (event: RecordAuditEvent, first: RecordAuditEvent | undefined): boolean =>
  first !== undefined &&
  (first.action === 'create' ||
    event.at > first.at ||
    (event.at.getTime() === first.at.getTime() && event.id > first.id));

/** Returns the names of the fields and lists that would be different without the changes. */
function findNetChangedFields(
  kind: KindOfUndo,
  row: RecordFields,
  changes: readonly AuditedChange[],
  deletion: DeletionFields,
): string[] {
  const without = { ...row };
  for (const change of changes.toReversed()) {
    revertFields(kind, without, change, Object.keys(change.before ?? {}), { deletion, force: true });
  }
  return Object.keys(row).filter(
    (name) => !isDeepStrictEqual(withoutDeletedEntries(row[name]), withoutDeletedEntries(without[name])),
  );
}

const withoutDeletedEntries = (value: unknown) =>
  Array.isArray(value) ? value.filter((entry) => !hasId(entry) || entry['deleted_at'] === null) : value;

export const hasId = (entry: unknown): entry is { id: string } & RecordFields =>
  typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string';
