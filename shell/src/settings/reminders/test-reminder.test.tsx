import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { emailRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, errorToasts, toasts } from '../../testing/page-parts';
import { servePreferences, showSettings } from '../../testing/show-settings';

const NOT_TAKEN = 'The mail server did not take the mail. Try again later, or tell your administrator.';
const sent = toasts('Test reminder email sent! Check your inbox.');
const failed = errorToasts('Failed to send test email');

async function show() {
  servePreferences();
  await showSettings();
  await expect.element(button('Send test reminder')).toBeVisible();
}

test('a test reminder is sent once, and is said to be on its way', async () => {
  const { opened, open } = gate();
  const calls = serve(emailRoutes.testReminder, async () => {
    await opened;
    return { success: true as const };
  });
  await show();
  await button('Send test reminder').dblClick();
  await expect.element(button('Sending...')).toHaveAttribute('aria-busy', 'true');
  open();
  await expect.element(sent).toBeVisible();
  await expect.element(button('Send test reminder')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test.each([
  [502, NOT_TAKEN],
  [429, 'Too many attempts. Try again in 12 minutes.'],
])('%i says below the buttons why, until the next try', async (status, reason) => {
  serve(emailRoutes.testReminder, () => refusal(status, reason));
  await show();
  await button('Send test reminder').click();
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  serve(emailRoutes.testReminder, () => ({ success: true as const }));
  await button('Send test reminder').click();
  await expect.element(sent).toBeVisible();
  await expect.element(page.getByText(reason)).not.toBeInTheDocument();
});

test('a server that does not answer is said not to', async () => {
  serve(emailRoutes.testReminder, () => Response.error());
  await show();
  await button('Send test reminder').click();
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText('The server did not answer as it should.')).toBeVisible();
  await expect.element(button('Send test reminder')).toBeVisible();
});

test('its end is told also where Settings were closed meanwhile', async () => {
  const { opened, open } = gate();
  serve(emailRoutes.testReminder, async () => {
    await opened;
    return { success: true as const };
  });
  await show();
  await button('Send test reminder').click();
  await button('Close').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  open();
  await expect.element(sent).toBeVisible();
});
