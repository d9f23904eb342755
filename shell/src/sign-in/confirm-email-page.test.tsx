import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { authRoutes } from '@studio-desk/shared-contract';
import { afterEach, expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell';

const here = location.href;
afterEach(() => {
  history.replaceState(null, '', here);
  sessionStorage.clear();
});

const PASSWORD = 'Password you signed up with';

async function openLink(link: string) {
  history.replaceState(null, '', link);
  return renderShell('/confirm-email');
}

test('a mailed link and the password confirm the address and lead to sign-in', async () => {
  const sent = serve(authRoutes.confirmEmail, () => ({ success: true as const }));
  const { screen, address } = await openLink('#access_token=token-1');
  expect(location.href).not.toContain('token-1');
  await press(screen.getByRole('button', { name: 'Confirm email address' }));
  await expect.element(screen.getByText('Password is required')).toBeVisible();
  expect(sent).toEqual([]);
  await fillIn(screen.getByRole('textbox', { name: PASSWORD }), 'blue kettle');
  await press(screen.getByRole('button', { name: 'Confirm email address' }));
  await expect.element(screen.getByText('Email address confirmed! Please login.')).toBeVisible();
  await expect.poll(address).toBe('/login');
  expect(sent.map((call) => call.body)).toEqual([{ token: 'token-1', password: 'blue kettle' }]);
  expect(sessionStorage.length).toBe(0);
});

test('an expired confirmation link shows an error, and leads back to sign-in', async () => {
  const detail = 'This confirmation link is invalid or has expired. Sign in to get a new one.';
  serve(authRoutes.confirmEmail, () => createErrorResponse(400, detail, 'confirmation_invalid'));
  const { screen, address } = await openLink('#access_token=token-1');
  await fillIn(screen.getByRole('textbox', { name: PASSWORD }), 'blue kettle');
  await press(screen.getByRole('button', { name: 'Confirm email address' }));
  await expect.element(screen.getByText(detail)).toBeVisible();
  await press(screen.getByRole('link', { name: 'Back to login' }));
  await expect.poll(address).toBe('/login');
});

test('a password that is not the one of the sign-up is shown at its field', async () => {
  const msg = 'This is not the password of the sign-up.';
  const detail = [{ loc: ['body', 'password'], msg, type: 'custom' }];
  serve(authRoutes.confirmEmail, () => createErrorResponse(422, detail, 'invalid_input'));
  const { screen } = await openLink('#access_token=token-1');
  await fillIn(screen.getByRole('textbox', { name: PASSWORD }), 'blue kettle');
  await press(screen.getByRole('button', { name: 'Confirm email address' }));
  await expect.element(screen.getByRole('textbox', { name: PASSWORD })).toHaveAccessibleDescription(msg);
});

test('a confirmation link without a token shows an error', async () => {
  const { screen } = await openLink('?');
  await expect.element(screen.getByRole('button', { name: 'Confirm email address' })).toBeDisabled();
  await expect.element(screen.getByText(/^The link is not complete/)).toBeVisible();
});
