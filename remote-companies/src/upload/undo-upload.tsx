import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import { Button, ConfirmDialog, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useUndoUpload } from '../company-queries';
import type { Undone } from './upload-outcome';

interface UndoUploadProps {
  uploadId: string;
  onUndone: (undone: Undone) => void;
}

/** The button that takes the upload back, and the question before it. */
export function UndoUpload({ uploadId, onUndone }: UndoUploadProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useUndoUpload();
  const [isBusy, run] = useSingleFlight();
  const finish = (undone: Undone) => {
    setAsking(false);
    onUndone(undone);
    toast.success('Upload undone');
  };
  const confirm = async () => {
    try {
      finish(await mutateAsync(uploadId));
    } catch (error) {
      // Done already: in another tab, or by a call whose answer was lost.
      if (toApiError(error).status === 409) finish('before');
      else toast.error(errorMessage(error, 'Failed to undo upload'));
    }
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Undo Upload
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(confirm)}
        title="Undo this upload?"
        confirmLabel="Undo Upload"
        busyLabel="Undoing..."
        busy={isBusy}
      >
        <p className="text-muted">
          The companies that it created are deleted, and those that it updated get back what they had.
          Companies that somebody changed since are kept as they are.
        </p>
      </ConfirmDialog>
    </>
  );
}
