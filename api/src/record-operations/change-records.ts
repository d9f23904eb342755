import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/database';
import {
  type ChangeOrigin,
  getListDescription,
  type PlannedChange,
  type RecordChange,
  type RecordFields,
  type RecordKindDescription,
} from './record-kind-description';
import { createRecords, updateRecords } from './record-set-repository';

/** The fields and lists of a record before and after a change. */
export interface ProposedChange {
  readonly id: string;
  readonly row: RecordFields;
  readonly next: RecordFields;
}

export interface SkippedFields {
  readonly fields: string[];
  readonly reason: string;
}

/** Computes the changes and, unless it is a dry run, writes those that are not refused. */
export async function changeRecords(
  tx: Database,
  kind: RecordKindDescription,
  by: ChangeOrigin,
  proposals: readonly ProposedChange[],
  isDryRun = false,
): Promise<{ changes: RecordChange[]; refused: Map<string, SkippedFields> }> {
  const planned = proposals.flatMap((proposal) => computeChange(kind, proposal) ?? []);
  const reasons = await kind.refusals?.(tx, planned);
  const refused = new Map<string, SkippedFields>();
  for (const { id, after } of planned) {
    const reason = reasons?.get(id);
    if (reason !== undefined) refused.set(id, { fields: Object.keys(after), reason });
  }
  const changes = planned.filter(({ id }) => !refused.has(id));
  if (!isDryRun) await applyChanges(tx, kind, by, changes);
  return { changes, refused };
}

function computeChange(kind: RecordKindDescription, { id, row, next }: ProposedChange): PlannedChange | null {
  const wanted = kind.keepRules?.(next) ?? next;
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(wanted)) {
    if (isDeepStrictEqual(row[name], value)) continue;
    const change = { before: row[name], after: value };
    const shown = getListDescription(kind, name)?.difference?.(row[name], value) ?? change;
    before[name] = shown.before;
    after[name] = shown.after;
  }
  if (Object.keys(after).length === 0) return null;
  const [was, is] = [row, wanted].map((one) => one['deleted_at'] !== null);
  return { id, action: was === is ? 'update' : is ? 'delete' : 'restore', before, after, next: wanted };
}

export async function applyChanges(
  tx: Database,
  kind: RecordKindDescription,
  by: ChangeOrigin,
  changes: readonly RecordChange[],
): Promise<void> {
  const created = changes.filter(({ action }) => action === 'create');
  const stored = changes.filter(({ action }) => action !== 'create');
  await createRecords(tx, kind, by, created);
  for (const [name, list] of Object.entries(kind.lists)) {
    const lists = changes.flatMap(({ id, after }) => (name in after ? { id, after: after[name] } : []));
    if (lists.length > 0) await list.write(tx, by, lists);
  }
  await updateRecords(tx, kind, by, stored);
  await kind.writeDependents?.(tx, by, stored);
}
