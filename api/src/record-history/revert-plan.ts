import { isDeepStrictEqual } from 'node:util';
import type { RevertConflict } from '@studio-desk/shared-contract';
import type {
  Deletion,
  RecordFields,
  RecordKindDescription,
  RecordChange,
} from '../record-operations/record-kind-description';
import { type AuditedChange, computeRecordChange, groupFields } from '../record-operations/undo-plan';
import { listChangedFields, getFieldLabel, presentChange } from './history-presenter';

interface RevertedChange {
  readonly change: AuditedChange;
  readonly fields?: readonly string[] | undefined;
  readonly force: boolean;
}

export interface RevertPlan {
  /** Null if the record already has the values. */
  readonly change: Omit<RecordChange, 'id'> | null;
  readonly next: RecordFields;
  readonly conflicts: RevertConflict[];
}

export function planRevert(
  kind: RecordKindDescription,
  row: RecordFields,
  { change, fields, force }: RevertedChange,
  deletion: Deletion,
): RevertPlan {
  const next: Record<string, unknown> = { ...row };
  const conflicts: RevertConflict[] = [];
  const groups = groupFields(listChangedFields(kind, change), kind.fieldGroups);
  for (const group of groups.filter((members) => !fields || members.some((name) => fields.includes(name))))
    for (const name of group) {
      const [before, after] = [change.before?.[name] ?? null, change.after?.[name] ?? null];
      const current = row[name] ?? null;
      const list = Object.hasOwn(kind.lists, name) ? kind.lists[name] : undefined;
      const put = list
        ? list.without(current, { before, after }, { deletion, force })
        : force || [before, after].some((value) => isDeepStrictEqual(current, value))
          ? before
          : undefined;
      if (put === undefined) conflicts.push(conflictAt(kind, name, { before, after }, current));
      else next[name] = put;
    }
  return { change: computeRecordChange(kind, row, next), next, conflicts };
}

function conflictAt(
  kind: RecordKindDescription,
  name: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  current: unknown,
): RevertConflict {
  const wanted = { before, after: touched(current, before, after) };
  const shown = presentChange(kind, name, wanted, current);
  return { field: name, label: getFieldLabel(kind, name), current: shown.after, target: shown.before };
}

function touched(current: unknown, ...changed: unknown[]): unknown {
  const ids = new Set(changed.flatMap(idsOf));
  return Array.isArray(current) && ids.size > 0
    ? current.filter((entry) => idsOf([entry]).some((id) => ids.has(id)))
    : current;
}

const idsOf = (list: unknown): unknown[] =>
  Array.isArray(list)
    ? list.flatMap((entry: unknown) =>
        typeof entry === 'object' && entry !== null && 'id' in entry ? [entry.id] : [],
      )
    : [];
