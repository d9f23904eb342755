import { errorMessage } from '@studio-desk/shared-auth';
import { useIsMounted } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

export type TellFailure = (what: string, error: unknown) => void;

export function useFailureReason() {
  const [reason, setReason] = useState<string | null>(null);
  const isThere = useIsMounted();
  const tell: TellFailure = (what, error) => {
    const why = errorMessage(error, 'The server did not answer as it should.');
    toast.error(what);
    if (isThere()) setReason(why);
    else toast.error(why);
  };
  return { reason, tell, forget: () => setReason(null) };
}
