import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import type { RecordKind } from '@studio-desk/shared-contract';
import { Banner, Button, ConfirmDialog, useSingleFlight } from '@studio-desk/shared-ui/components';
import { confirmLeave, toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { undoOperation } from '../activity/operation-queries';
import type { UndoOutcome } from '../activity/undo-by-toast';
import { describeUndoneUpload, getUndoUploadQuestion, type UploadOutcome } from './upload-outcome';
import type { UploadFlow } from './use-upload-flow';

interface UndoUploadButtonProps {
  upload: Pick<UploadFlow<unknown>, 'markUndone' | 'underWay'>;
  outcome: Pick<UploadOutcome<{ operation_id: string | null }>, 'result' | 'undone'>;
  kind: RecordKind;
}

/** A button that undoes the upload. Renders nothing if the upload saved nothing or is already undone. */
export function UndoUploadButton({ upload, outcome, kind }: UndoUploadButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const id = outcome.result.operation_id;
  if (id === null || outcome.undone) return null;
  const finish = (undone: UndoOutcome) => {
    setAsking(false);
    upload.markUndone(id, undone);
    toast.success('Upload undone');
  };
  const runUndo = async () => {
    if (!(await confirmLeave())) return;
    try {
      finish(await undoOperation({ id, kind }));
    } catch (error) {
      // Another tab, the Activity screen, or an earlier request without a response has undone the upload.
      if (toApiError(error).code === 'already_undone') finish('before');
      else toast.error(errorMessage(error, 'Failed to undo upload'));
    }
  };
  return (
    <>
      {/* During an upload, `confirmLeave` would ask about it, and the server would wait for its end. */}
      <Button size="sm" disabled={upload.underWay !== null} onClick={() => setAsking(true)}>
        Undo Upload
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(runUndo)}
        title="Undo this upload?"
        confirmLabel="Undo Upload"
        busyLabel="Undoing..."
        busy={isBusy}
      >
        <p className="text-muted">{getUndoUploadQuestion(kind)}</p>
      </ConfirmDialog>
    </>
  );
}

export const UndoneBanner = ({ undone, kind }: { undone: UndoOutcome; kind: RecordKind }) => (
  <Banner flush title="Upload undone">
    <p className="wrap-anywhere">{describeUndoneUpload(undone, kind)}</p>
  </Banner>
);

/** After an undo, moves the focus to the result, since the focused button unmounts. */
export function useFocusAfterUndo(isUndone: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasUndone = useRef(isUndone);
  useEffect(() => {
    const isNew = isUndone && !wasUndone.current;
    wasUndone.current = isUndone;
    if (!isNew) return;
    // Wait a frame, because the closing dialog first moves the focus back to the button that opened it.
    const frame = requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isUndone]);
  return place;
}
