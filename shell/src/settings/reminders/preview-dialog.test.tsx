import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { emailRoutes, type ReminderPreview } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, errorToasts } from '../../testing/page-parts';
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
  await button('Preview').click();
  await expect.element(preview).toBeVisible();
}

test('the preview shows three figures and the mail', async () => {
  serve(emailRoutes.previewReminder, () => somePreview('<p style="color: green">Dear manager</p>'));
  await open();
  const figures = preview.getByRole('region', { name: 'Figures of the reminder' });
  await expect.element(figures).toHaveTextContent('Recent updates 1,284');
  await expect.element(figures).toHaveTextContent('Days since last update 3');
  await expect.element(figures).toHaveTextContent('Total companies 0');
  expect(frame()?.srcdoc).toContain('Dear manager');
});

test("the preview shows 'N/A' for a user who never changed a company", async () => {
  serve(emailRoutes.previewReminder, () => somePreview('', { days_since_last_update: null }));
  await open();
  await expect.element(preview).toHaveTextContent('Days since last update N/A');
});

test('the preview says that unsaved changes are not included', async () => {
  serve(emailRoutes.previewReminder, () => somePreview(''));
  servePreferences();
  await showSettings();
  const note = page.getByText('What you changed is not in this preview yet');
  await button('Preview').click();
  await expect.element(preview.getByText('Total companies')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Weekly' }).click();
  await button('Preview').click();
  await expect.element(note).toBeVisible();
});

test('closing the preview returns the focus to its button, and keeps unsaved changes', async () => {
  serve(emailRoutes.previewReminder, () => somePreview(''));
  servePreferences();
  await showSettings();
  await page.getByRole('radio', { name: 'Weekly' }).click();
  await button('Preview').click();
  await expect.element(preview).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(button('Preview')).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
});

test('the preview shows a loading state', async () => {
  const { opened, open: openResponse } = createGate();
  serve(emailRoutes.previewReminder, async () => {
    await opened;
    return somePreview('');
  });
  await open();
  await expect.element(preview.getByText('Loading preview...')).toBeInTheDocument();
  openResponse();
  await expect.element(preview.getByText('Total companies')).toBeVisible();
});

test('a preview that fails to load shows an error and can be retried', async () => {
  serve(emailRoutes.previewReminder, () => refusal(500, 'Something went wrong on our side'));
  await open();
  await expect.element(errorToasts('Failed to preview email')).toBeVisible();
  await expect.element(preview.getByRole('alert')).toHaveTextContent('Failed to preview email');
  await expect.element(preview.getByText('Something went wrong on our side')).toBeVisible();
  serve(emailRoutes.previewReminder, () => somePreview(''));
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect.element(preview.getByText('Total companies')).toBeVisible();
});

test('the links of the mail cannot be focused, and the dialog scrolls by keyboard', async () => {
  await page.viewport(390, 600);
  onTestFinished(() => page.viewport(1440, 900));
  serve(emailRoutes.previewReminder, () =>
    somePreview('<a href="https://desk.example/c/1" class="c">Acme</a>'),
  );
  await open();
  await expect.element(preview.getByText('Links work only in the email itself.')).toBeVisible();
  expect(frame()?.srcdoc).toContain('<a class="c">Acme</a>');
  const body = preview.getByRole('region', { name: 'Reminder Preview' });
  await expect.element(body).toBeVisible();
  const stops = [preview.getByRole('button', { name: 'Close' }), body];
  for (const stop of [...stops, ...stops]) {
    await userEvent.tab();
    await expect.element(stop).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
});

describe('the frame of the preview', () => {
  test('sandboxes the mail and sends no referrer', async () => {
    serve(emailRoutes.previewReminder, () => somePreview(''));
    await open();
    await expect.poll(frame).not.toBeNull();
    expect(frame()?.getAttribute('sandbox')).toBe('');
    expect(frame()?.referrerPolicy).toBe('no-referrer');
  });

  test('runs no script from the mail', async () => {
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
    // A frame with rights has told by now: its messages come before this one.
    window.postMessage('the end', '*');
    await expect.poll(() => messages).toContain('the end');
    expect(messages).not.toContain('executed');
  });
});
