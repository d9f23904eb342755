import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { emailRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getButton, getErrorToasts, getToasts } from '../../testing/page-parts';
import { servePreferences, showSettings } from '../../testing/show-settings';

const NOT_TAKEN = 'The mail server did not take the email. Try again later, or tell your administrator.';
const sent = getToasts('Test reminder email sent! Check your inbox.');
const failed = getErrorToasts('Failed to send test email');

async function show() {
  servePreferences();
  await showSettings();
  await expect.element(getButton('Send test reminder')).toBeVisible();
}

test('a test reminder is sent once and confirmed', async () => {
  const { opened, open } = createResponseGate();
  const calls = serve(emailRoutes.testReminder, async () => {
    await opened;
    return { success: true as const };
  });
  await show();
  await getButton('Send test reminder').dblClick();
  await expect.element(getButton('Sending...')).toHaveAttribute('aria-busy', 'true');
  open();
  await expect.element(sent).toBeVisible();
  await expect.element(getButton('Send test reminder')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('a 502 response shows its reason below the buttons until the next attempt', async () => {
  serve(emailRoutes.testReminder, () => createErrorResponse(502, NOT_TAKEN));
  await show();
  await press(getButton('Send test reminder'));
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText(NOT_TAKEN)).toBeVisible();
  serve(emailRoutes.testReminder, () => ({ success: true as const }));
  await press(getButton('Send test reminder'));
  await expect.element(sent).toBeVisible();
  await expect.element(page.getByText(NOT_TAKEN)).not.toBeInTheDocument();
});

test('a test reminder is confirmed even if Settings were closed meanwhile', async () => {
  const { opened, open } = createResponseGate();
  serve(emailRoutes.testReminder, async () => {
    await opened;
    return { success: true as const };
  });
  await show();
  await press(getButton('Send test reminder'));
  await press(getButton('Close'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  open();
  await expect.element(sent).toBeVisible();
});
