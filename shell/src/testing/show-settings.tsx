import { serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { useSession } from '@studio-desk/shared-auth';
import {
  emailPreferencesBody,
  emailRoutes,
  type EmailPreferences,
  type SettingsTab,
} from '@studio-desk/shared-contract';
import '../app/shell.css';
import { provideForms } from '../frame/form-queries';
import { Settings } from '../settings/settings';
import { openSettings } from '../settings/settings-store';
import { manager, somePreferences } from './user-fixtures';

provideForms(() => import('../app/shell-forms'));

export async function showSettings(tab?: SettingsTab) {
  useSession.setState({ status: 'signed-in', user: manager });
  const screen = await renderScreen(<OfSession />, '/');
  openSettings(tab);
  return screen;
}

const OfSession = () => useSession().status === 'signed-in' && <Settings />;

export function servePreferences(fields: Partial<EmailPreferences> = {}) {
  let stored = somePreferences(fields);
  serve(emailRoutes.preferences, () => stored);
  return serve(emailRoutes.savePreferences, ({ body }) => {
    const { semester_reminder_date: date = stored.semester_reminder_date, ...changes } =
      emailPreferencesBody.parse(body);
    stored = { ...stored, ...changes, semester_reminder_date: date || null };
    return stored;
  });
}
