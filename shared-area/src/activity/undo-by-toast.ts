import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import { toast, type ToastAction } from '@studio-desk/shared-ui/runtime';
import { type OperationReference, undoOperation } from './operation-queries';
import { type UndoCounts, describeUndo } from './undo-report';

/** 'before': the operation had already been undone, so the response has no counts. */
export type UndoOutcome = UndoCounts | 'before';

type OnUndone = (undone: UndoOutcome) => void;

export const createUndoToastAction = (operation: OperationReference, onUndone?: OnUndone): ToastAction => ({
  label: 'Undo',
  onPick: () => void undoByToast(operation, onUndone),
});

async function undoByToast(operation: OperationReference, onUndone?: OnUndone): Promise<void> {
  try {
    const undone = await undoOperation(operation);
    onUndone?.(undone);
    const show = undone.skipped.length > 0 ? toast.warning : toast.success;
    show(describeUndo(operation.kind, undone));
  } catch (error) {
    if (toApiError(error).code === 'already_undone') {
      onUndone?.('before');
      toast.info('This was already undone.');
    } else
      toast.error(errorMessage(error, 'The undo got no response. Look at Activity whether it was done.'), {
        label: 'Try again',
        onPick: () => void undoByToast(operation, onUndone),
      });
  }
}
