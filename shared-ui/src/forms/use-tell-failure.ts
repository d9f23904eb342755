import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef } from 'react';

/**
 * Says that a load failed, once for each time it did: `failedAt` is when, 0 while it did not. Coming back to a screen
 * does not say it again.
 */
export function useTellFailure(failedAt: number, message: string): void {
  const told = useRef(failedAt);
  useEffect(() => {
    if (failedAt === 0 || failedAt === told.current) return;
    told.current = failedAt;
    toast.error(message);
  }, [failedAt, message]);
}
