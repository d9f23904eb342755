import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
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

test('the three figures and the mail are shown', async () => {
  serve(emailRoutes.previewReminder, () => somePreview('<p style="color: green">Dear manager</p>'));
  await open();
  const figures = preview.getByRole('region', { name: 'Figures of the reminder' });
  await expect.element(figures).toHaveTextContent('Recent updates 1,284');
  await expect.element(figures).toHaveTextContent('Days since last update 3');
  await expect.element(figures).toHaveTextContent('Total companies 0');
  expect(frame()?.srcdoc).toContain('Dear manager');
});

test("'N/A' stands for somebody who never changed a company", async () => {
  serve(emailRoutes.previewReminder, () => somePreview('', { days_since_last_update: null }));
  await open();
  await expect.element(preview).toHaveTextContent('Days since last update N/A');
});

test('it says where something is not saved, and so not in it', async () => {
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

test('closing it leads back to its button, and what was changed is still there', async () => {
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

test('until it is there, its shape is', async () => {
  const { opened, open: letAnswer } = gate();
  serve(emailRoutes.previewReminder, async () => {
    await opened;
    return somePreview('');
  });
  await open();
  await expect.element(preview.getByText('Loading preview...')).toBeInTheDocument();
  letAnswer();
  await expect.element(preview.getByText('Total companies')).toBeVisible();
});

test('a preview that cannot be read says so, and can be read again', async () => {
  serve(emailRoutes.previewReminder, () => refusal(500, 'Something went wrong on our side'));
  await open();
  await expect.element(errorToasts('Failed to preview email')).toBeVisible();
  await expect.element(preview.getByRole('alert')).toHaveTextContent('Failed to preview email');
  await expect.element(preview.getByText('Something went wrong on our side')).toBeVisible();
  serve(emailRoutes.previewReminder, () => somePreview(''));
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect.element(preview.getByText('Total companies')).toBeVisible();
});

test('the focus does not go into the mail: its links are text, and the dialog is scrolled by key', async () => {
  await page.viewport(390, 600);
  onTestFinished(() => page.viewport(1440, 900));
  serve(emailRoutes.previewReminder, () =>
    somePreview('<a href="https://desk.example/c/1" class="c">Acme</a>'),
  );
  await open();
  await expect.element(preview.getByText('Links work in the mail itself.')).toBeVisible();
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

describe('the frame', () => {
  test('gives the mail no rights and tells nobody where it is shown', async () => {
    serve(emailRoutes.previewReminder, () => somePreview(''));
    await open();
    await expect.poll(frame).not.toBeNull();
    expect(frame()?.getAttribute('sandbox')).toBe('');
    expect(frame()?.referrerPolicy).toBe('no-referrer');
  });

  test('runs nothing, whatever the mail brings', async () => {
    const told: unknown[] = [];
    const hear = ({ data }: MessageEvent) => told.push(data);
    window.addEventListener('message', hear);
    onTestFinished(() => window.removeEventListener('message', hear));
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
    await expect.poll(() => told).toContain('the end');
    expect(told).not.toContain('executed');
  });
});
