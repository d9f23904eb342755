import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import type { RecordOperation } from '@studio-desk/shared-contract';
import { ConfirmDialog, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { undoOperation } from './operation-queries';
import type { UndoneOperation } from './undo-result-banner';

interface UndoDialogProps {
  operation: RecordOperation;
  onClose: () => void;
  onUndone: (undone: UndoneOperation) => void;
}

export function UndoDialog({ operation, onClose, onUndone }: UndoDialogProps) {
  const [isBusy, run] = useSingleFlight();
  const undo = async () => {
    try {
      onUndone({ operation, undone: await undoOperation(operation) });
      onClose();
    } catch (error) {
      if (toApiError(error).code === 'already_undone') onClose();
      toast.error(errorMessage(error, 'The undo got no response. The list shows whether it was done.'));
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => run(undo)}
      title="Undo this change?"
      confirmLabel="Undo"
      busyLabel="Undoing..."
      busy={isBusy}
    >
      <div className="grid gap-2">
        <p className="font-semibold wrap-anywhere">{operation.label}</p>
        <p className="text-muted">
          What it changed goes back to how it was. What was changed again since then stays. You can undo the
          undo, too.
        </p>
      </div>
    </ConfirmDialog>
  );
}
