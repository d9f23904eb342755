import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { authRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell';

async function openDialog() {
  const { screen } = await renderShell('/login');
  await screen.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reset Password' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

test('the dialog requests a link, and shows the address it was sent to', async () => {
  const sent = serve(authRoutes.requestReset, () => ({ success: true as const }));
  const { screen, dialog } = await openDialog();
  const submit = dialog.getByRole('button', { name: 'Send Reset Link' });
  await expect.element(submit).toBeDisabled();
  await dialog.getByLabelText('Email Address').fill('manager@university.example');
  await submit.click();
  const done = screen.getByRole('dialog', { name: 'Check Your Email' });
  await expect.element(done).toBeVisible();
  await expect.element(done).toHaveTextContent('manager@university.example');
  await expect
    .element(done)
    .toHaveTextContent("Didn't receive the email? Check your spam folder or try again.");
  await expect.element(screen.getByText('Password reset email sent!')).toBeVisible();
  expect(sent.map((call) => call.body)).toEqual([{ email: 'manager@university.example' }]);
  await done.getByRole('button', { name: 'Done' }).click();
  await expect.element(done).not.toBeInTheDocument();
});

test('closing the dialog clears the field', async () => {
  const { screen, dialog } = await openDialog();
  await dialog.getByLabelText('Email Address').fill('manager@university.example');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.element(dialog.getByLabelText('Email Address')).toHaveValue('');
});

test.each([
  [
    'the server says why',
    () => refusal(429, 'Too many attempts. Try again in 5 minutes.'),
    'Too many attempts. Try again in 5 minutes.',
  ],
  ['the server does not answer', () => Response.error(), 'Failed to send reset email'],
])('a failed request keeps the typed email: %s', async (_, response, message) => {
  serve(authRoutes.requestReset, response);
  const { screen, dialog } = await openDialog();
  await dialog.getByLabelText('Email Address').fill('manager@university.example');
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Email Address')).toHaveValue('manager@university.example');
});

test('shows "Enter a valid email" on the email field', async () => {
  const { dialog } = await openDialog();
  await dialog.getByLabelText('Email Address').fill('nobody');
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect
    .element(dialog.getByLabelText('Email Address'))
    .toHaveAccessibleDescription('Enter an email address like name@example.com');
});
