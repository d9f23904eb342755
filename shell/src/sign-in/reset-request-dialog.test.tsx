import { createErrorResponse, createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { authRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell';

async function openDialog() {
  const { screen } = await renderShell('/login');
  await press(screen.getByRole('button', { name: 'Forgot your password?' }));
  const dialog = screen.getByRole('dialog', { name: 'Reset Password' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

test('the dialog requests a link, and shows the address it was sent to', async () => {
  const sent = serve(authRoutes.requestReset, () => ({ success: true as const }));
  const { screen, dialog } = await openDialog();
  const submit = dialog.getByRole('button', { name: 'Send Reset Link' });
  await expect.element(submit).toBeDisabled();
  await fillIn(dialog.getByLabelText('Email Address'), 'manager@university.example');
  await press(submit);
  const done = screen.getByRole('dialog', { name: 'Check Your Email' });
  await expect.element(done).toBeVisible();
  await expect.element(done).toHaveTextContent('manager@university.example');
  await expect
    .element(done)
    .toHaveTextContent("Didn't receive the email? Check your spam folder or try again.");
  await expect.element(screen.getByText('Password reset email sent!')).toBeVisible();
  expect(sent.map((call) => call.body)).toEqual([{ email: 'manager@university.example' }]);
  await press(done.getByRole('button', { name: 'Done' }));
  await expect.element(done).not.toBeInTheDocument();
});

test('closing the dialog clears the field', async () => {
  const { screen, dialog } = await openDialog();
  await fillIn(dialog.getByLabelText('Email Address'), 'manager@university.example');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Forgot your password?' }));
  await expect.element(dialog.getByLabelText('Email Address')).toHaveValue('');
});

test('a late answer to a dialog that was closed does not replace the form of the next one', async () => {
  const gate = createResponseGate();
  serve(authRoutes.requestReset, () => gate.opened.then(() => ({ success: true as const })));
  const { screen, dialog } = await openDialog();
  await fillIn(dialog.getByLabelText('Email Address'), 'wrong@university.example');
  await press(dialog.getByRole('button', { name: 'Send Reset Link' }));
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  gate.open();
  await expect.element(screen.getByText('Password reset email sent!')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Forgot your password?' }));
  await expect.element(dialog.getByLabelText('Email Address')).toHaveValue('');
});

test('a failed request keeps the typed email: the server says why', async () => {
  serve(authRoutes.requestReset, () =>
    createErrorResponse(429, 'Too many attempts. Try again in 5 minutes.'),
  );
  const { screen, dialog } = await openDialog();
  await fillIn(dialog.getByLabelText('Email Address'), 'manager@university.example');
  await press(dialog.getByRole('button', { name: 'Send Reset Link' }));
  await expect
    .element(screen.getByRole('alert').getByText('Too many attempts. Try again in 5 minutes.'))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Email Address')).toHaveValue('manager@university.example');
});

test('shows "Enter a valid email" on the email field', async () => {
  const { dialog } = await openDialog();
  await fillIn(dialog.getByLabelText('Email Address'), 'nobody');
  await press(dialog.getByRole('button', { name: 'Send Reset Link' }));
  await expect
    .element(dialog.getByLabelText('Email Address'))
    .toHaveAccessibleDescription('Enter an email address like name@example.com');
});
