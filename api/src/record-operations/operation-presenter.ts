import type { RecordOperation } from '@studio-desk/shared-contract';
import type { OperationRow } from '../db/schema';
import { isUndoable } from './undo-service';

export const presentOperation = (row: OperationRow, now: Date): RecordOperation => ({
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
