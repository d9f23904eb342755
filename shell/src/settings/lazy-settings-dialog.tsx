import { FormDialog } from '../forms/form-dialog';
import { closeSettings, useOpenSettingsTab } from './settings-store';

export const LazySettingsDialog = () => (
  <FormDialog
    isOpen={useOpenSettingsTab() !== null}
    title="Settings"
    onClose={closeSettings}
    show={({ SettingsDialog }) => <SettingsDialog />}
  />
);
