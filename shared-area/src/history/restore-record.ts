import { errorMessage } from '@studio-desk/shared-auth';
import { RECORD_NOUNS } from '@studio-desk/shared-contract';
import { sentenceCase } from '@studio-desk/shared-ui/components';
import { toast, type ToastAction } from '@studio-desk/shared-ui/runtime';
import type { RecordEntity } from '../queries/entity-queries';

export type RestoringEntity = Pick<RecordEntity, 'kind' | 'restore'>;

/** Reports success and failure in a toast; `action` is offered after a success. */
export async function restoreRecord(
  entity: RestoringEntity,
  id: string,
  action?: ToastAction,
): Promise<void> {
  const [noun] = RECORD_NOUNS[entity.kind];
  try {
    await entity.restore(id);
    toast.success(`${sentenceCase(noun)} restored`, action);
  } catch (error) {
    toast.error(errorMessage(error, `Failed to restore ${noun}`), {
      label: 'Try again',
      onPick: () => void restoreRecord(entity, id, action),
    });
  }
}

export const undoDeletionAction = (entity: RestoringEntity, id: string): ToastAction => ({
  label: 'Undo',
  onPick: () => void restoreRecord(entity, id),
});
