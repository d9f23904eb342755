import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { emailRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getButton } from '../../testing/page-parts';
import { servePreferences, showSettings } from '../../testing/show-settings';
import { openSettings } from '../settings-store';

const onOff = page.getByRole('switch', { name: 'Email reminders' });

test('preferences that fail to load show an error and can be retried', async () => {
  serve(emailRoutes.preferences, () => createErrorResponse(500, 'Something went wrong on our side'));
  await showSettings();
  await expect.element(page.getByText('Failed to load preferences')).toBeVisible();
  await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
  await expect.element(getButton('Save')).not.toBeInTheDocument();
  servePreferences();
  await press(getButton('Try again'));
  await expect.element(onOff).toBeVisible();
});

test('opening the settings refetches the preferences', async () => {
  servePreferences();
  await showSettings();
  await expect.element(onOff).toBeChecked();
  await press(getButton('Close'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  servePreferences({ email_enabled: false });
  openSettings();
  await expect.element(onOff).not.toBeChecked();
});
