import { errorMessage } from '@studio-desk/shared-auth';
import { ConfirmDialog, useSingleFlight, type ConfirmDialogProps } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState, type ReactNode } from 'react';

interface ConfirmedActionProps extends Omit<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm' | 'busy'> {
  /** Renders the button. A click must call `ask`, which opens the dialog. */
  button: (ask: () => void) => ReactNode;
  run: () => Promise<unknown>;
  /** Shown if the server gave no reason. */
  failureMessage?: string;
}

/** A button whose action the user confirms in a dialog. On failure, the dialog stays open with a toast. */
export function ConfirmedAction({
  button,
  run,
  failureMessage,
  children,
  ...question
}: ConfirmedActionProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, runOnce] = useSingleFlight();
  const close = () => setAsking(false);
  const confirm = async () => {
    try {
      await run();
      close();
    } catch (error) {
      toast.error(errorMessage(error, failureMessage));
    }
  };
  return (
    <>
      {button(() => setAsking(true))}
      <ConfirmDialog
        {...question}
        open={isAsking}
        onClose={close}
        onConfirm={() => runOnce(confirm)}
        busy={isBusy}
      >
        <p className="text-muted">{children}</p>
      </ConfirmDialog>
    </>
  );
}
