import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { useSession } from '@studio-desk/shared-auth';
import {
  emailPreferencesBody,
  emailRoutes,
  type EmailPreferences,
  type SettingsTab,
} from '@studio-desk/shared-contract';
import { setLazyComponentsLoader } from '../forms/lazy-component-queries';
import { LazySettingsDialog } from '../settings/lazy-settings-dialog';
import { openSettings } from '../settings/settings-store';
import { managerUser, somePreferences } from './user-fixtures';

setLazyComponentsLoader(() => import('../app/lazy-components'));

export async function showSettings(tab?: SettingsTab) {
  useSession.setState({ status: 'signed-in', user: managerUser });
  const screen = await renderScreen(<OfSession />, '/');
  openSettings(tab);
  return screen;
}

const OfSession = () => useSession().status === 'signed-in' && <LazySettingsDialog />;

export const servePreferences = (fields: Partial<EmailPreferences> = {}) =>
  mockPreferencesServer(fields).saves;

export function mockPreferencesServer(fields: Partial<EmailPreferences> = {}) {
  let stored = somePreferences(fields);
  let number = 1;
  const change = (changes: Partial<EmailPreferences>) => {
    number += 1;
    stored = { ...stored, ...changes, version: `version-${number}` };
  };
  serve(emailRoutes.preferences, () => stored);
  const saves = serve(emailRoutes.savePreferences, ({ body }, incoming) => {
    if (incoming.headers.get('if-match') !== stored.version) {
      return createErrorResponse(409, 'Your email preferences were changed elsewhere.', 'stale_edit');
    }
    const { semester_reminder_date: date = stored.semester_reminder_date, ...changes } =
      emailPreferencesBody.parse(body);
    change({ ...changes, semester_reminder_date: date || null });
    return stored;
  });
  return { saves, changeElsewhere: change, stored: () => stored };
}
