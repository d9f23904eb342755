import type { RevertConflict } from '@studio-desk/shared-contract';
import type {
  DeletionFields,
  RecordFields,
  RecordKindDescription,
} from '../record-operations/record-kind-description';
import { type AuditedChange, hasId, revertFields } from '../record-operations/undo-plan';
import { getFieldLabel, listChangedFields, presentValueChange } from './history-presenter';

interface RevertedChange {
  readonly change: AuditedChange;
  readonly fields?: readonly string[] | undefined;
  readonly force: boolean;
}

export function planRevert(
  kind: RecordKindDescription,
  row: RecordFields,
  { change, ...options }: RevertedChange,
  deletion: DeletionFields,
): { next: RecordFields; conflicts: RevertConflict[] } {
  const next = { ...row };
  const names = listChangedFields(kind, change);
  const kept = revertFields(kind, next, change, names, { deletion, ...options });
  const conflicts = kept.flatMap(({ changed }) =>
    changed.map((field): RevertConflict => {
      const [before, after] = [change.before?.[field] ?? null, change.after?.[field] ?? null];
      const current = row[field] ?? null;
      const wanted = { before, after: pickChangedEntries(current, before, after) };
      const shown = presentValueChange(kind, field, wanted, current);
      return { field, label: getFieldLabel(kind, field), current: shown.after, target: shown.before };
    }),
  );
  return { next, conflicts };
}

/** Returns the current entries with the ids of changed entries; all of `current` if those have no ids. */
function pickChangedEntries(current: unknown, ...changed: unknown[]): unknown {
  const ids = new Set(
    changed
      .flat()
      .filter(hasId)
      .map(({ id }) => id),
  );
  if (!Array.isArray(current) || ids.size === 0) return current;
  return current.filter((entry) => hasId(entry) && ids.has(entry.id));
}
