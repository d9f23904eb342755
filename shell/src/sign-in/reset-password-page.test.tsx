import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { authRoutes } from '@studio-desk/shared-contract';
import { afterEach, expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell';

const here = location.href;
afterEach(() => history.replaceState(null, '', here));

async function openLink(link: string) {
  history.replaceState(null, '', link);
  return renderShell('/reset-password');
}

test.each([
  ['the hash', '#access_token=token-1'],
  ['the query', '?token=token-1'],
])('a token in %s sets a new password', async (_, link) => {
  const sent = serve(authRoutes.confirmReset, () => ({ success: true as const }));
  const { screen, address } = await openLink(link);
  expect(location.href).not.toContain('token-1');
  const submit = screen.getByRole('button', { name: 'Reset Password' });
  await expect.element(submit).toBeDisabled();
  await expect.element(screen.getByLabelText('New Password', { exact: false }).first()).toHaveFocus();
  await fillIn(screen.getByLabelText('New Password', { exact: false }).first(), 'secret-2');
  await expect.element(submit).toBeDisabled();
  await fillIn(screen.getByLabelText('Confirm New Password'), 'secret-2');
  await press(submit);
  await expect
    .element(screen.getByText('Password reset successful! Please login with your new password.'))
    .toBeVisible();
  await expect.poll(address).toBe('/login');
  expect(sent.map((call) => call.body)).toEqual([{ token: 'token-1', new_password: 'secret-2' }]);
  expect(sessionStorage.length).toBe(0);
});

test('without a token the screen leads to sign-in and shows the reason', async () => {
  const { screen, address } = await openLink('?');
  await expect.element(screen.getByText('Invalid or missing reset token')).toBeVisible();
  expect(address()).toBe('/login');
});

test('the passwords secret-2 and secret-3 are rejected before anything is sent', async () => {
  const { screen } = await openLink('#access_token=token-1');
  await fillIn(screen.getByLabelText('New Password', { exact: false }).first(), 'secret-2');
  await fillIn(screen.getByLabelText('Confirm New Password'), 'secret-3');
  await press(screen.getByRole('button', { name: 'Reset Password' }));
  await expect.element(screen.getByText('Passwords do not match')).toBeVisible();
});

test('a server that says why does not clear the typed passwords', async () => {
  serve(authRoutes.confirmReset, () => createErrorResponse(400, 'This reset link is invalid or has expired'));
  const { screen, address } = await openLink('#access_token=token-1');
  await fillIn(screen.getByLabelText('New Password', { exact: false }).first(), 'secret-2');
  await fillIn(screen.getByLabelText('Confirm New Password'), 'secret-2');
  await press(screen.getByRole('button', { name: 'Reset Password' }));
  await expect
    .element(screen.getByRole('alert').getByText('This reset link is invalid or has expired'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Confirm New Password')).toHaveValue('secret-2');
  expect(address()).toBe('/reset-password');
});

test('a newer link that is pasted into the same tab replaces the older one', async () => {
  const sent = serve(authRoutes.confirmReset, () => ({ success: true as const }));
  const { screen, goTo } = await openLink('#access_token=token-1');
  await expect.element(screen.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  history.replaceState(null, '', '#access_token=token-2');
  await goTo('/reset-password#access_token=token-2');
  await expect.poll(() => location.href).not.toContain('token-2');
  await fillIn(screen.getByLabelText('New Password', { exact: false }).first(), 'secret-2');
  await fillIn(screen.getByLabelText('Confirm New Password'), 'secret-2');
  await press(screen.getByRole('button', { name: 'Reset Password' }));
  await expect.poll(() => sent.map((call) => call.body)).toMatchObject([{ token: 'token-2' }]);
});

test('a link leads back to sign-in', async () => {
  const { screen, address } = await openLink('#access_token=token-1');
  await press(screen.getByRole('link', { name: 'Back to login' }));
  await expect.poll(address).toBe('/login');
});
