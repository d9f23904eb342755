import { LazyDialog } from '../forms/lazy-dialog';
import { closeSettings, useOpenSettingsTab } from './settings-store';

export const LazySettingsDialog = () => (
  <LazyDialog
    isOpen={useOpenSettingsTab() !== null}
    title="Settings"
    onClose={closeSettings}
    show={({ SettingsDialog }) => <SettingsDialog />}
  />
);
