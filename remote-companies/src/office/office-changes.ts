import { useQueryClient } from '@studio-desk/shared-auth';
import { useCallback, useEffect, useRef } from 'react';
import { companyQueries } from '../company-queries';

/**
 * Refreshes what is shown of companies when the dialog closes, only where something changed in it. Call the function
 * it gives after each change; one that ends when the dialog is closed already refreshes at once.
 */
export function useRefreshOnClose(open: boolean): () => void {
  const queryClient = useQueryClient();
  const isOpen = useRef(false);
  const hasChanged = useRef(false);
  const refresh = useCallback(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    void queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  }, [queryClient]);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
      if (open) refresh();
    };
  }, [open, refresh]);
  return useCallback(() => {
    hasChanged.current = true;
    if (!isOpen.current) refresh();
  }, [refresh]);
}
