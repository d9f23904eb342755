import { FormDialog } from '../forms/form-dialog';
import { closeSettings, useOpenSettings } from './settings-store';

export const Settings = () => (
  <FormDialog
    isOpen={useOpenSettings() !== null}
    title="Settings"
    onClose={closeSettings}
    show={({ SettingsDialog }) => <SettingsDialog />}
  />
);
