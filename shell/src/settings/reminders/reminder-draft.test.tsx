import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { useSession } from '@studio-desk/shared-auth';
import { authRoutes, emailRoutes } from '@studio-desk/shared-contract';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockSignedInUser } from '../../testing/mock-responses';
import { managerUser } from '../../testing/user-fixtures';
import { getButton, getErrorToasts, getToasts } from '../../testing/page-parts';
import { servePreferences, showSettings } from '../../testing/show-settings';
import { openSettings } from '../settings-store';

const cadence = (label: string) => page.getByRole('radio', { name: label, exact: true });
const updates = page.getByRole('checkbox', { name: /company updates/ });
const isBack = page.getByText('We restored your unsaved changes');

afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

const ENDED = 'This session has ended. Please sign in again.';

/** Chooses Monthly, then presses the button `name`; the server responds that the session has ended. */
async function loseSessionBy(name: string) {
  servePreferences({ email_cadence: 'weekly' });
  await showSettings();
  // With stored tokens, the 401 response leads to a refresh request, which the server refuses too.
  mockSignedInUser();
  await press(cadence('Monthly'));
  const refused = () => createErrorResponse(401, ENDED, 'session_revoked');
  serve(authRoutes.refresh, refused);
  serve(emailRoutes.savePreferences, refused);
  serve(emailRoutes.testReminder, refused);
  await press(getButton(name));
  await expect.poll(() => useSession.getState().status).toBe('signed-out');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

/** Ends the session during a save, signs in as `user`, and reopens Settings. */
async function loseSession(user = managerUser) {
  await loseSessionBy('Save');
  const saves = servePreferences({ email_cadence: 'weekly', send_updates: false });
  useSession.setState({ status: 'signed-in', user });
  openSettings();
  await expect.element(cadence('Never')).toBeVisible();
  return saves;
}

describe('unsaved reminder settings when the session ends', () => {
  test('are restored over what was saved meanwhile', async () => {
    const saves = await loseSession();
    await expect.element(isBack).toBeVisible();
    await expect.element(cadence('Monthly')).toBeChecked();
    await expect.element(updates).not.toBeChecked();
    await press(getButton('Save'));
    await expect.element(getToasts('Email preferences saved successfully')).toBeVisible();
    expect(saves.map(({ body }) => body)).toMatchObject([{ email_cadence: 'monthly', send_updates: false }]);
    await expect.element(isBack).not.toBeInTheDocument();
  });
});

test.each([
  ['Save', 'Failed to save preferences'],
  ['Send test reminder', 'Failed to send test email'],
])(
  'a session that ends by "%s" shows a message, even though the form has unmounted',
  async (name, failed) => {
    await loseSessionBy(name);
    await expect.element(getErrorToasts(failed)).toBeVisible();
    await expect.element(getErrorToasts(ENDED)).toBeVisible();
  },
);
