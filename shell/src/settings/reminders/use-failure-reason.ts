import { errorMessage } from '@studio-desk/shared-auth';
import { useIsMounted } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

export type ShowFailure = (what: string, error: unknown) => void;

export function useFailureReason() {
  const [reason, setReason] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const showFailure: ShowFailure = (what, error) => {
    const why = errorMessage(error);
    toast.error(what);
    if (isMounted()) setReason(why);
    else toast.error(why);
  };
  return { reason, showFailure, forget: () => setReason(null) };
}
