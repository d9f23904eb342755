import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { emailRoutes, type ReminderPreview } from '@studio-desk/shared-contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { getButton, getErrorToasts } from '../../testing/page-parts';
import { servePreferences, showSettings } from '../../testing/show-settings';

const preview = page.getByRole('dialog', { name: 'Reminder Preview' });
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Reminder email"]');

const somePreview = (html: string, data: Partial<ReminderPreview['data']> = {}): ReminderPreview => ({
  preview_html: `<!DOCTYPE html><html><head><title>Reminder</title></head><body>${html}</body></html>`,
  data: { recent_updates_count: 1284, days_since_last_update: 3, total_companies: 0, ...data },
});

async function open() {
  servePreferences();
  await showSettings();
  await press(getButton('Preview'));
  await expect.element(preview).toBeVisible();
}

test('the preview shows three figures and the mail in a sandbox, and says that unsaved changes are not included', async () => {
  serve(emailRoutes.previewReminder, () => somePreview('<p style="color: green">Dear manager</p>'));
  await open();
  const figures = preview.getByRole('region', { name: 'Figures of the reminder' });
  await expect.element(figures).toHaveTextContent('Recent updates 1,284');
  await expect.element(figures).toHaveTextContent('Days since last update 3');
  await expect.element(figures).toHaveTextContent('Total companies 0');
  expect(frame()?.srcdoc).toContain('Dear manager');
  expect(frame()?.getAttribute('sandbox')).toBe('');
  expect(frame()?.referrerPolicy).toBe('no-referrer');
  const note = page.getByText('What you changed is not in this preview yet');
  await expect.element(note).not.toBeInTheDocument();
  await press(preview.getByRole('button', { name: 'Close' }));
  await expect.element(preview).not.toBeInTheDocument();
  await press(page.getByRole('radio', { name: 'Weekly' }));
  await press(getButton('Preview'));
  await expect.element(note).toBeVisible();
});

test('a preview that fails to load shows an error and can be retried', async () => {
  serve(emailRoutes.previewReminder, () => createErrorResponse(500, 'Something went wrong on our side'));
  await open();
  await expect.element(getErrorToasts('Failed to preview email')).toBeVisible();
  await expect.element(preview.getByRole('alert')).toHaveTextContent('Failed to preview email');
  await expect.element(preview.getByText('Something went wrong on our side')).toBeVisible();
  serve(emailRoutes.previewReminder, () => somePreview(''));
  await press(preview.getByRole('button', { name: 'Try again' }));
  await expect.element(preview.getByText('Total companies')).toBeVisible();
});

test('the frame of the preview runs no script from the mail', async () => {
  const messages: unknown[] = [];
  const onMessage = ({ data }: MessageEvent) => messages.push(data);
  window.addEventListener('message', onMessage);
  onTestFinished(() => window.removeEventListener('message', onMessage));
  const attack = "parent.postMessage('executed', '*')";
  serve(emailRoutes.previewReminder, () =>
    somePreview(
      `<script>${attack}</script><svg onload="${attack}"></svg><body onload="${attack}">` +
        `<img src="data:image/png;base64,x" onerror="${attack}"><iframe srcdoc="<script>parent.${attack}</script>"></iframe>`,
    ),
  );
  const loaded: string[] = [];
  const onLoad = (event: Event) => event.target === frame() && loaded.push('mail');
  document.addEventListener('load', onLoad, true);
  onTestFinished(() => document.removeEventListener('load', onLoad, true));
  await open();
  await expect.poll(() => loaded).toEqual(['mail']);
  // If the frame could run scripts, its messages would arrive before this one.
  window.postMessage('the end', '*');
  await expect.poll(() => messages).toContain('the end');
  expect(messages).not.toContain('executed');
});
