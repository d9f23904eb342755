import { errorMessage, requestEmailConfirmation } from '@studio-desk/shared-auth';
import { Button } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

interface UnconfirmedEmailNoticeProps {
  email: string;
  message: string;
}

export function UnconfirmedEmailNotice({ email, message }: UnconfirmedEmailNoticeProps) {
  const [isBusy, setBusy] = useState(false);

  async function sendAgain() {
    setBusy(true);
    try {
      await requestEmailConfirmation({ email });
      toast.success('Confirmation email sent!');
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to send the confirmation email'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2.5 rounded-sm border border-border px-3 py-2.5 text-sm"
    >
      <p className="wrap-anywhere">{message}</p>
      <Button size="sm" busy={isBusy} busyLabel="Sending..." onClick={() => void sendAgain()}>
        Send the link again
      </Button>
    </div>
  );
}
