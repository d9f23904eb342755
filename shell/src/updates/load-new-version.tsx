import { Button, RefreshIcon } from '@studio-desk/shared-ui/components';
import { confirmLeave, toast } from '@studio-desk/shared-ui/runtime';
import { fetchRegistry } from '../releases/latest-registry';
import { reloadPage } from '../page/reload-page';

/** Takes the version in use by a new page, which its server must be there for; asks first where that would lose something. */
export async function loadNewVersion(): Promise<void> {
  try {
    await fetchRegistry();
  } catch {
    toast.error('The new version cannot be reached right now. Check your connection, then try again.');
    return;
  }
  if (await confirmLeave()) reloadPage();
}

/** For the card of an area that a new page would bring back. */
export const LoadNewVersion = () => (
  <Button tone="primary" icon={RefreshIcon} onClick={() => void loadNewVersion()}>
    Load the new version
  </Button>
);
