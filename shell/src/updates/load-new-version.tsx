import { Button, RefreshIcon } from '@studio-desk/shared-ui/components';
import { confirmLeave, toast } from '@studio-desk/shared-ui/runtime';
import { fetchRegistry } from '../releases/latest-registry';
import { reloadPage } from '../browser/reload-page';

export async function loadNewVersion(): Promise<void> {
  try {
    await fetchRegistry();
  } catch {
    toast.error('The new version cannot be reached right now. Check your connection, then try again.');
    return;
  }
  if (await confirmLeave()) reloadPage();
}

export const LoadNewVersionButton = () => (
  <Button tone="primary" icon={RefreshIcon} onClick={() => void loadNewVersion()}>
    Load the new version
  </Button>
);
