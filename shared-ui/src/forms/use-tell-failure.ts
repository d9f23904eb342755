import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef } from 'react';

/** Shows a toast once per failed load. `failedAt` is 0 without a failure. */
export function useTellFailure(failedAt: number, message: string): void {
  const told = useRef(failedAt);
  useEffect(() => {
    if (failedAt === 0 || failedAt === told.current) return;
    told.current = failedAt;
    toast.error(message);
  }, [failedAt, message]);
}
