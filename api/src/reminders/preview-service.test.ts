import type { ReminderPreview } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { mailOutbox } from '../db/schema';
import { renderReminderMail } from './reminder-mail';
import type { SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { readReminderContent } from './reminder-content';

describe('the preview of a reminder', async () => {
  const api = await startTestApp();
  const preview = async (as: SignedIn) => {
    const response = await api.get('/api/email/preview-reminder', { as });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<ReminderPreview>();
  };
  const add = async (as: SignedIn, company_name: string) =>
    expect((await api.post('/api/companies', { as, body: { company_name } })).statusCode).toBe(201);

  it('is the same mail, with its metrics', async () => {
    const ann = await api.signIn();
    await add(ann, 'Acme');
    const content = await readReminderContent(api.context, api.db, ann.user, 'reminder');
    const { html } = await renderReminderMail(ann.email, content);
    expect(await preview(ann)).toEqual({ preview_html: html, data: content.metrics });
    expect(html).toContain('Acme');
  });

  it('shows no number of days when nothing was ever changed', async () => {
    expect((await preview(await api.signIn())).data).toMatchObject({
      recent_updates_count: 0,
      days_since_last_update: null,
    });
  });

  it('omits updates when they are turned off', async () => {
    const ann = await api.signIn();
    await add(ann, 'Hidden Lantern');
    await api.put('/api/email/preferences', { as: ann, body: { send_updates: false } });
    expect((await preview(ann)).preview_html).not.toContain('Hidden Lantern');
  });

  it('works with mail turned off, and sends no mail', async () => {
    const ann = await api.signIn();
    await api.put('/api/email/preferences', { as: ann, body: { email_enabled: false } });
    await preview(ann);
    expect(await api.db.select().from(mailOutbox)).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '</title></head><body onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- --><style>*{display:none}</style>',
  ])('shows the company and the user called %s as text', async (name) => {
    const ann = await api.signIn({ full_name: name });
    await add(ann, name);
    const { preview_html } = await preview(ann);
    expect(preview_html).not.toContain(name);
    expect(preview_html).not.toMatch(/<(script|img|svg|style|iframe)|<[^>]*\son\w+=/i);
    expect(preview_html).not.toMatch(/href="(?!http:\/\/localhost:5173)/);
  });
});
