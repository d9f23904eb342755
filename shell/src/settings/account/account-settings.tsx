import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

/** The user's own account: name, password, and where they are signed in. */
export const AccountSettings = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <NameForm />
    <PasswordForm />
    <SessionList />
  </div>
);
