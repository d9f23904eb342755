import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import type { UploadUndone } from '@studio-desk/shared-contract';
import { Banner, Button, ConfirmDialog, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { undoneText, type Noun, type Undone } from './upload-outcome';

/** Props of the button that undoes an upload. */
export interface UndoUploadProps {
  uploadId: string;
  undo: (uploadId: string) => Promise<UploadUndone>;
  onUndone: (undone: Undone) => void;
  /** What an undo does to the records of the area. */
  children: string;
}

/** The button that undoes the upload, and the question before it. */
export function UndoUpload({ uploadId, undo, onUndone, children }: UndoUploadProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const finish = (undone: Undone) => {
    setAsking(false);
    onUndone(undone);
    toast.success('Upload undone');
  };
  const confirm = async () => {
    try {
      finish(await undo(uploadId));
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
        <p className="text-muted">{children}</p>
      </ConfirmDialog>
    </>
  );
}

/** What an undo did, in the place of the result's head. */
export const UndoneBanner = ({ undone, noun }: { undone: Undone; noun: Noun }) => (
  <Banner flush title="Upload undone">
    <p className="wrap-anywhere">{undoneText(undone, noun)}</p>
  </Banner>
);

/** The button that undid the upload goes, and the focus with it: it moves to the result. */
export function useFocusOnUndone(isUndone: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasUndone = useRef(isUndone);
  useEffect(() => {
    const isNew = isUndone && !wasUndone.current;
    wasUndone.current = isUndone;
    if (!isNew) return;
    // The dialog gives the focus back first: to what had it before the button did.
    const frame = requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isUndone]);
  return place;
}
