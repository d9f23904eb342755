import type { RecordOperation } from '@studio-desk/shared-contract';
import type { OperationRow } from '../db/schema';
import { isUndoable } from './undo-service';

export const presentOperation = (row: OperationRow, now: Date): RecordOperation => ({
  ...row,
  at: row.at.toISOString(),
  undoable: isUndoable(row, now),
  undone_at: row.undone_at?.toISOString() ?? null,
});
