import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

export const AccountSettingsPanel = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <NameForm />
    <PasswordForm />
    <SessionList />
  </div>
);
