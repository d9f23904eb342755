import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef } from 'react';

export function useErrorToast(failedAt: number, message: string): void {
  const shownAt = useRef(failedAt);
  useEffect(() => {
    if (failedAt === 0 || failedAt === shownAt.current) return;
    shownAt.current = failedAt;
    toast.error(message);
  }, [failedAt, message]);
}
