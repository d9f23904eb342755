import type { RecordOperation } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { OperationRow } from '../db/schema';
import { readOperations, type OperationListQuery } from './operation-list-repository';
import { isUndoable } from './undo-service';

export async function listOperations(
  { db, clock }: AppContext,
  query: OperationListQuery,
): Promise<{ rows: RecordOperation[]; total: number }> {
  const { rows, total } = await readOperations(db, query);
  const now = clock.now();
  return { rows: rows.map((row) => presentOperation(row, now)), total };
}

const presentOperation = (row: OperationRow, now: Date): RecordOperation => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  by: row.by,
  at: row.at.toISOString(),
  label: row.label,
  created: row.created,
  updated: row.updated,
  deleted: row.deleted,
  undoable: isUndoable(row, now),
  undone_at: row.undone_at?.toISOString() ?? null,
  undone_by: row.undone_by,
});
