import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { useSession } from '@studio-desk/shared-auth';
import { authRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { managerUser } from '../../testing/user-fixtures';
import { someOtherSession, someSession } from '../../testing/session-fixtures';
import { hasUnsavedSettings } from '../settings-store';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const current = field('Current Password');
const next = field('New Password');
const again = field('Confirm New Password');
const change = page.getByRole('button', { name: 'Change Password' });
const show = () => renderScreen(<PasswordForm />, '/');

async function type(passwords: { current?: string; next?: string; again?: string } = {}) {
  const { current: old = 'old-secret', next: fresh = 'new-secret' } = passwords;
  await fillIn(current, old);
  await fillIn(next, fresh);
  await fillIn(again, passwords.again ?? fresh);
}

async function expectKept() {
  await expect.element(current).toHaveValue('old-secret');
  await expect.element(next).toHaveValue('new-secret');
  await expect.element(again).toHaveValue('new-secret');
}

const succeeds = () => ({ success: true as const });

beforeEach(() => useSession.setState({ status: 'signed-in', user: managerUser }));

test('changing the password clears the fields and refetches the sessions', async () => {
  let sessions = [someSession(), someOtherSession()];
  serve(authRoutes.sessions, () => sessions);
  const sent = serve(authRoutes.changePassword, () => {
    sessions = [someSession()];
    return succeeds();
  });
  await renderScreen(
    <>
      <PasswordForm />
      <SessionList />
    </>,
    '/',
  );
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
  await type({ next: ' with spaces ' });
  await press(change);
  await expect.element(page.getByText('Password changed. Other devices were signed out.')).toBeVisible();
  // Passwords are not trimmed.
  expect(sent.map((call) => call.body)).toEqual([
    { current_password: 'old-secret', new_password: ' with spaces ' },
  ]);
  for (const empty of [current, next, again]) await expect.element(empty).toHaveValue('');
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
  expect(hasUnsavedSettings()).toBe(false);
});

test('the fields have the autocomplete attributes that password managers need', async () => {
  await show();
  await expect.element(current).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(next).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(again).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(
    managerUser.email,
  );
});

describe('the password form sends nothing when', () => {
  test('a field is invalid', async () => {
    const sent = serve(authRoutes.changePassword, succeeds);
    await show();
    await type({ current: '', next: 'short', again: 'new-secrets' });
    await press(change);
    await expect.element(current).toHaveAccessibleDescription('Current password is required');
    await expect.element(next).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(sent).toEqual([]);
  });
});

test('a mismatch error disappears as soon as both passwords are equal', async () => {
  await show();
  await type({ next: 'new-secre', again: 'new-secret' });
  await press(change);
  await expect.element(again).toHaveAccessibleDescription('Passwords do not match');
  await fillIn(next, 'new-secret');
  await expect.element(again).not.toHaveAccessibleDescription();
});

describe('a failed password change keeps the typed passwords and stores them nowhere:', () => {
  test('an error of current_password shows on its field', async () => {
    const detail = [
      { loc: ['body', 'current_password'], msg: 'Your current password is incorrect.', type: 'custom' },
    ];
    serve(authRoutes.changePassword, () => createErrorResponse(422, detail, 'invalid_input'));
    await show();
    await type();
    await press(change);
    await expect.element(current).toHaveAccessibleDescription('Your current password is incorrect.');
    await expect.element(current).toHaveFocus();
    await expectKept();
  });

  test('the server has had too many attempts and says how long to wait', async () => {
    serve(authRoutes.changePassword, () =>
      createErrorResponse(429, 'Too many attempts. Try again in 5 minutes.', 'rate_limited'),
    );
    await show();
    await type();
    await press(change);
    await expect
      .element(page.getByRole('alert').getByText('Too many attempts. Try again in 5 minutes.'))
      .toBeVisible();
    await expectKept();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).not.toContain('secret');
  });
});
