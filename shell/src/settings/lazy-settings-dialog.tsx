import { LazyDialog } from '../forms/lazy-dialog';
import { closeSettings, useCurrentSettingsTab } from './settings-store';

export const LazySettingsDialog = () => (
  <LazyDialog
    isOpen={useCurrentSettingsTab() !== null}
    title="Settings"
    onClose={closeSettings}
    show={({ SettingsDialog }) => <SettingsDialog />}
  />
);
