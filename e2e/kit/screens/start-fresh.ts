import { queryClient } from '@studio-desk/shared-auth';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { toast } from 'react-hot-toast/headless';
import { watchToasts } from './toast-texts';

export function resetTestState(): void {
  queryClient.clear();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  toast.remove();
  discardUnsavedChanges();
  watchToasts();
}
