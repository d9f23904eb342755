import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import type { UploadUndone } from '@studio-desk/shared-contract';
import { Banner, Button, ConfirmDialog, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { undoneText, type Noun, type Undone } from './upload-outcome';

export interface UndoUploadProps {
  uploadId: string;
  undo: (uploadId: string) => Promise<UploadUndone>;
  onUndone: (undone: Undone) => void;
  children: string;
}

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
      // Already undone in another tab, or by a request whose response was lost.
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

export const UndoneBanner = ({ undone, noun }: { undone: Undone; noun: Noun }) => (
  <Banner flush title="Upload undone">
    <p className="wrap-anywhere">{undoneText(undone, noun)}</p>
  </Banner>
);

/** The focused button unmounts after an undo: move focus to the result. */
export function useFocusOnUndone(isUndone: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasUndone = useRef(isUndone);
  useEffect(() => {
    const isNew = isUndone && !wasUndone.current;
    wasUndone.current = isUndone;
    if (!isNew) return;
    // The closing dialog restores the focus first, so wait a frame.
    const frame = requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isUndone]);
  return place;
}
