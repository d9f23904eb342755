import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import type { RecordKind, UploadUndoResult } from '@studio-desk/shared-contract';
import { Banner, Button, ConfirmDialog, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { uploadUndoneText, uploadUndoQuestion, type UploadUndoOutcome } from './upload-outcome';

export interface UndoUploadProps {
  uploadId: string;
  undo: (uploadId: string) => Promise<UploadUndoResult>;
  onUndone: (undone: UploadUndoOutcome) => void;
  kind: RecordKind;
}

export function UndoUpload({ uploadId, undo, onUndone, kind }: UndoUploadProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const finish = (undone: UploadUndoOutcome) => {
    setAsking(false);
    onUndone(undone);
    toast.success('Upload undone');
  };
  const runUndo = async () => {
    try {
      finish(await undo(uploadId));
    } catch (error) {
      // The upload was undone in another tab, on the Activity screen, or by a request whose response was lost.
      if (toApiError(error).code === 'already_undone') finish('before');
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
        onConfirm={() => run(runUndo)}
        title="Undo this upload?"
        confirmLabel="Undo Upload"
        busyLabel="Undoing..."
        busy={isBusy}
      >
        <p className="text-muted">{uploadUndoQuestion(kind)}</p>
      </ConfirmDialog>
    </>
  );
}

export const UndoneBanner = ({ undone, kind }: { undone: UploadUndoOutcome; kind: RecordKind }) => (
  <Banner flush title="Upload undone">
    <p className="wrap-anywhere">{uploadUndoneText(undone, kind)}</p>
  </Banner>
);

/** After an undo, moves the focus to the result, since the focused button unmounts. */
export function useFocusOnUndone(isUndone: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasUndone = useRef(isUndone);
  useEffect(() => {
    const isNew = isUndone && !wasUndone.current;
    wasUndone.current = isUndone;
    if (!isNew) return;
    // Wait a frame: the closing dialog first moves the focus back to the button that opened it.
    const frame = requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isUndone]);
  return place;
}
