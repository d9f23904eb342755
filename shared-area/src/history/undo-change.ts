import { errorMessage, queryClient } from '@studio-desk/shared-auth';
import { RECORD_FIELDS } from '@studio-desk/shared-contract';
import { toast, type ToastAction } from '@studio-desk/shared-ui/runtime';
import type { RecordEntityApi } from '../queries/entity-api';

type EntityWithRevert = Pick<RecordEntityApi, 'kind' | 'history' | 'revert'>;

interface SavedRecord {
  id: string;
  updated_at: string;
}

export const createUndoChangeAction = (entity: EntityWithRevert, saved: SavedRecord): ToastAction => ({
  label: 'Undo',
  onPick: () => void undoChange(entity, saved),
});

/** Reverts the change that was just saved. The server rejects this if the record has changed since. */
async function undoChange({ kind, history, revert }: EntityWithRevert, { id, updated_at }: SavedRecord) {
  try {
    const { rows } = await queryClient.fetchQuery({ ...history(id, 1), staleTime: 0 });
    // Skip entries about a person's involvements, which do not change the person's `updated_at`.
    const entry = rows.find(({ changes }) => changes.some(({ field }) => RECORD_FIELDS[kind].has(field)));
    if (!entry) throw new Error('The change is not in the history');
    await revert(id, { history_id: entry.id, readAt: updated_at });
    toast.success('Change reverted');
  } catch (error) {
    toast.error(errorMessage(error, 'Failed to revert the change'));
  }
}
