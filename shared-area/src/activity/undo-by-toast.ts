import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import type { RecordOperation } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { undoOperation } from './operation-queries';
import { undoReport } from './undo-report';

type Operation = Pick<RecordOperation, 'id' | 'kind'>;

export const undoToastAction = (operation: Operation) => ({
  label: 'Undo',
  onPick: () => void undoByToast(operation),
});

async function undoByToast(operation: Operation): Promise<void> {
  try {
    const undone = await undoOperation(operation);
    const show = undone.skipped.length > 0 ? toast.warning : toast.success;
    show(undoReport(operation.kind, undone));
  } catch (error) {
    if (toApiError(error).code === 'already_undone') toast.info('This was already undone.');
    else
      toast.error(errorMessage(error, 'The undo got no response. Look at Activity whether it was done.'), {
        label: 'Try again',
        onPick: () => void undoByToast(operation),
      });
  }
}
