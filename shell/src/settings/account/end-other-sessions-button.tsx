import { errorMessage } from '@studio-desk/shared-auth';
import { Button, ConfirmDialog, pluralize, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useId, useRef, useState } from 'react';
import { useEndOtherSessions } from './account-queries';

interface EndOtherSessionsButtonProps {
  others: number;
  focusAfter: () => HTMLElement | null;
}

export function EndOtherSessionsButton({ others, focusAfter }: EndOtherSessionsButtonProps) {
  const reasonId = useId();
  const [isAsking, setAsking] = useState(false);
  const isEnded = useRef(false);
  const { mutateAsync: endOthers } = useEndOtherSessions();
  const [isBusy, run] = useSingleFlight();
  const ask = () => {
    isEnded.current = false;
    setAsking(true);
  };
  const confirm = async () => {
    try {
      const { ended } = await endOthers();
      toast.success(endedText(ended));
      isEnded.current = true;
      setAsking(false);
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to sign out the other sessions'));
    }
  };
  const isNowhereElse = others === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        tone="red"
        disabled={isNowhereElse}
        aria-describedby={isNowhereElse ? reasonId : undefined}
        onClick={ask}
      >
        Sign Out Everywhere Else
      </Button>
      {isNowhereElse && (
        <p id={reasonId} className="text-xs text-muted">
          You’re not signed in anywhere else.
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(confirm)}
        title="Sign out everywhere else?"
        confirmLabel="Sign Out"
        busyLabel="Signing out..."
        busy={isBusy}
        focusAfter={() => (isEnded.current ? focusAfter() : null)}
      >
        <p className="text-muted">
          Every other device and browser has to sign in again. You stay signed in here.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const endedText = (ended: number) =>
  `${pluralize(ended, 'other session was', 'other sessions were')} signed out`;
