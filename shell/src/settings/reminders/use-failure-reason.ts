import { errorMessage } from '@studio-desk/shared-auth';
import { useIsMounted } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

/** Tells what failed; the reason is shown with the form, or told as well where the form is gone. */
export type TellFailure = (what: string, error: unknown) => void;

/** Why the last call of the reminders failed, until `forget`. */
export function useFailureReason() {
  const [reason, setReason] = useState<string | null>(null);
  const isThere = useIsMounted();
  const tell: TellFailure = (what, error) => {
    const why = errorMessage(error, 'The server did not answer as it should.');
    toast.error(what);
    if (isThere()) setReason(why);
    // Closed meanwhile, or the session ended over it.
    else toast.error(why);
  };
  return { reason, tell, forget: () => setReason(null) };
}
