import { queryClient } from '@studio-desk/shared-auth';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { toast } from 'react-hot-toast/headless';

export function startFresh(): void {
  queryClient.clear();
  toast.remove();
  discardUnsavedChanges();
}
