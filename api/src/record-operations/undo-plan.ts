import { isDeepStrictEqual } from 'node:util';
import type { Deletion, RecordFields, RecordKindDescription, RecordChange } from './record-kind-description';

export interface UndoneEvent {
  readonly action: string;
  readonly before: RecordFields | null;
  readonly after: RecordFields | null;
}

export interface AuditedChange {
  readonly before: RecordFields | null;
  readonly after: RecordFields | null;
}

interface UndoneRecord {
  readonly row: RecordFields;
  readonly events: readonly UndoneEvent[];
  readonly laterFields: readonly string[];
}

interface SkippedUndo {
  readonly fields: string[];
  readonly reason: string;
}

export interface RecordUndo {
  readonly change: Omit<RecordChange, 'id'> | null;
  readonly skipped: SkippedUndo | null;
  readonly next: RecordFields;
}

export const DELETION_FIELDS = new Set(['deleted_at', 'deleted_by']);
const CHANGED = 'Changed since';
const DELETED = 'Deleted since';
const RESTORED = 'Restored since';

/** Computes the undo of a record's events, latest first, for fields that still have the value that the event set. */
export function planUndo(
  kind: Pick<RecordKindDescription, 'lists' | 'fieldGroups' | 'keepRules'>,
  { row, events, laterFields }: UndoneRecord,
  deletion: Deletion,
): RecordUndo {
  let next: Record<string, unknown> = { ...row };
  const skipped = new Map<string, string[]>();
  const skip = (reason: string, fields: readonly string[] = []) =>
    void skipped.set(reason, [...(skipped.get(reason) ?? []), ...fields]);

  function putBack({ before, after }: AuditedChange): void {
    const names = Object.keys(before ?? {}).filter((name) => !DELETION_FIELDS.has(name));
    for (const group of groupFields(names, kind.fieldGroups)) {
      const old = group.map(
        (name) => [name, valueBefore(kind, name, next[name], { before, after }, deletion)] as const,
      );
      if (old.some(([, value]) => value === undefined)) skip(CHANGED, group);
      else Object.assign(next, Object.fromEntries(old));
    }
  }

  for (const event of events.toReversed()) {
    const { action, before, after } = event;
    const isDeleted = next['deleted_at'] !== null;
    if (action === 'create' || action === 'restore') {
      if (isDeleted) skip(DELETED);
      else if (laterFields.length > 0) skip(CHANGED, laterFields);
      else if (action === 'create') next = { ...row, ...deletion };
      else {
        putBack(event);
        Object.assign(next, deletion);
      }
    } else if (before !== null && after !== null && 'deleted_at' in after) {
      if (!isDeleted) skip(RESTORED);
      else if (next['deleted_at'] !== after['deleted_at']) skip(DELETED);
      else {
        Object.assign(next, { deleted_at: null, deleted_by: null });
        putBack(event);
      }
    } else if (isDeleted) skip(DELETED, Object.keys(before ?? {}));
    else putBack(event);
  }
  const [[reason, fields] = []] = skipped;
  return {
    change: computeRecordChange(kind, row, next),
    skipped: reason === undefined ? null : { fields: [...new Set(fields)], reason },
    next,
  };
}

function valueBefore(
  { lists }: Pick<RecordKindDescription, 'lists'>,
  name: string,
  current: unknown,
  { before, after }: AuditedChange,
  deletion: Deletion,
): unknown {
  const change = { before: before?.[name] ?? null, after: after?.[name] ?? null };
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (list) return list.without(current, change, { deletion });
  return current !== undefined && isDeepStrictEqual(current, change.after) ? change.before : undefined;
}

export function computeRecordChange(
  { lists, keepRules = (fields) => fields }: Pick<RecordKindDescription, 'lists' | 'keepRules'>,
  row: RecordFields,
  wanted: RecordFields,
): RecordUndo['change'] {
  const next = keepRules(wanted);
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const name of Object.keys(next)) {
    if (isDeepStrictEqual(row[name], next[name])) continue;
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    const difference = list?.difference(row[name], next[name]) ?? { before: row[name], after: next[name] };
    before[name] = difference.before;
    after[name] = difference.after;
  }
  if (Object.keys(after).length === 0) return null;
  const [was, is] = [row, next].map((one) => one['deleted_at'] !== null);
  return { action: was === is ? 'update' : is ? 'delete' : 'restore', before, after };
}

export function groupFields(
  names: readonly string[],
  fieldGroups: RecordKindDescription['fieldGroups'],
): string[][] {
  const groups = fieldGroups.map((group) => group.filter((name) => names.includes(name)));
  const single = names.filter((name) => !groups.some((group) => group.includes(name)));
  return [...groups.filter((group) => group.length > 0), ...single.map((name) => [name])];
}

export function findNetChangedFields(changes: readonly AuditedChange[]): string[] {
  const values = new Map<string, NamedValue & { first: unknown; last: unknown }>();
  for (const { before, after } of changes) {
    const entries = new Map([...entriesOf(before), ...entriesOf(after)].map((one) => [one.key, one]));
    const [old, now] = [before, after].map((one) => new Map(entriesOf(one).map((e) => [e.key, e.value])));
    for (const [key, entry] of entries) {
      const first = values.has(key) ? values.get(key)?.first : (old?.get(key) ?? null);
      values.set(key, { ...entry, first, last: now?.get(key) ?? null });
    }
  }
  const isChanged = ({ first, last }: { first: unknown; last: unknown }) => !isDeepStrictEqual(first, last);
  const wasNever = (entry = '') => values.get(entry)?.first === null && values.get(entry)?.last === null;
  const changed = [...values.values()].filter((one) => isChanged(one) && !wasNever(one.entry));
  return [...new Set(changed.map(({ name }) => name))];
}

interface NamedValue {
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
  /** The key of the list entry that has this field. */
  readonly entry?: string;
}

/**
 * List entries with ids, such as a person's involvements, are compared field by field. Each has another value that is
 * null while it is deleted, so that an entry that was added and deleted does not count.
 */
function entriesOf(fields: RecordFields | null): NamedValue[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]): NamedValue[] => {
    if (!Array.isArray(value) || !value.every(hasId)) return [{ key: name, name, value }];
    if (value.length === 0) return [{ key: name, name, value: null }];
    return value.flatMap(({ id, ...fieldsOfEntry }) => {
      const entry = `${name}/${id}`;
      return [
        { key: entry, name, value: (fieldsOfEntry['deleted_at'] ?? null) === null ? true : null },
        ...Object.entries(fieldsOfEntry).map(([part, one]) => ({
          key: `${entry}/${part}`,
          name,
          value: one,
          entry,
        })),
      ];
    });
  });
}

const hasId = (entry: unknown): entry is { id: string } & RecordFields =>
  typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string';
