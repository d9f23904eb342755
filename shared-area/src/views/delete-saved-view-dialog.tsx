import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import type { SavedView } from '@studio-desk/shared-contract';
import { ConfirmDialog } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useDeleteView } from './view-queries';

interface DeleteSavedViewDialogProps {
  view: SavedView;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteSavedViewDialog({
  view: { id, name, shared },
  onClose,
  onDeleted,
}: DeleteSavedViewDialogProps) {
  const remove = useDeleteView();
  const confirm = async () => {
    try {
      await remove.mutateAsync(id);
    } catch (failure) {
      // On a 404, the view was already deleted in another tab.
      if (toApiError(failure).status !== 404) {
        toast.error(errorMessage(failure, 'The view could not be deleted. Try again.'));
        return;
      }
    }
    onClose();
    onDeleted();
    toast.success('View deleted');
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete view"
      confirmLabel="Delete view"
      busy={remove.isPending}
    >
      {shared
        ? `"${name}" is deleted for everyone. The records stay as they are.`
        : `"${name}" is deleted. The records stay as they are.`}
    </ConfirmDialog>
  );
}
