import { errorMessage } from '@studio-desk/shared-auth';
import { RECORD_NOUNS } from '@studio-desk/shared-contract';
import { toSentenceCase } from '@studio-desk/shared-ui/components';
import { toast, type ToastAction } from '@studio-desk/shared-ui/runtime';
import type { RecordEntityApi } from '../queries/entity-api';

export type EntityWithRestore = Pick<RecordEntityApi, 'kind' | 'restore'>;

export interface RestoreOptions {
  /** Offered by the toast after a success. */
  action?: ToastAction;
  onRestored?: () => void;
}

/** Restores a record and shows the result in a toast; after a failure it offers to try again. */
export async function restoreRecord(
  entity: EntityWithRestore,
  id: string,
  options: RestoreOptions = {},
): Promise<void> {
  const [noun] = RECORD_NOUNS[entity.kind];
  try {
    await entity.restore(id);
    toast.success(`${toSentenceCase(noun)} restored`, options.action);
    options.onRestored?.();
  } catch (error) {
    toast.error(errorMessage(error, `Failed to restore ${noun}`), {
      label: 'Try again',
      onPick: () => void restoreRecord(entity, id, options),
    });
  }
}

export const createUndoDeletionAction = (entity: EntityWithRestore, id: string): ToastAction => ({
  label: 'Undo',
  onPick: () => void restoreRecord(entity, id),
});
