import { describe, expect, it } from 'vitest';
import type { Mail } from '../outbox/outbox-repository';
import { renderPasswordChangedMail } from '../../accounts/mails/password-changed-mail';
import { type ReminderContent, renderReminderMail } from '../../reminders/reminder-mail';
import { renderResetMail } from '../../accounts/mails/reset-mail';

const APP = 'https://desk.example.edu';
const TO = 'ann@example.com';
const LINK = `${APP}/reset-password#access_token=abc_-&d`;

const updates = [
  {
    id: '01936a2e-0000-7000-8000-000000000001',
    company_name: 'Dawg & Sons "Delivery"',
    // In New York this is still the 20th.
    updated_at: new Date('2026-11-21T03:00:00Z'),
    last_modified_by: 'bob@example.com',
  },
  {
    id: '01936a2e-0000-7000-8000-000000000002',
    company_name: 'Acme',
    updated_at: new Date('2026-11-02T15:00:00Z'),
    last_modified_by: TO,
  },
];
const dueSteps: ReminderContent['dueSteps'] = [
  {
    id: '01936a2e-0000-7000-8000-000000000003',
    kind: 'judges',
    record_id: '01936a2e-0000-7000-8000-000000000004',
    name: 'Jo Judge',
    text: 'Send the schedule',
    due: '2026-11-20',
  },
];
const content: ReminderContent = {
  name: 'Ann Lee',
  metrics: { recent_updates_count: 3, days_since_last_update: 12, total_companies: 1234 },
  dueSteps: [],
  updates,
  appUrl: APP,
  timeZone: 'America/New_York',
  kind: 'reminder',
};
const reminder = (change: Partial<ReminderContent> = {}) => renderReminderMail(TO, { ...content, ...change });

const mails: Record<string, () => Promise<Mail>> = {
  'a reset': () => renderResetMail(TO, LINK),
  'a password changed by a reset': () => renderPasswordChangedMail(TO, APP, 'all'),
  'a password changed in the settings': () => renderPasswordChangedMail(TO, APP, 'others'),
  'a reminder': () => reminder(),
  'a reminder of next steps': () => reminder({ dueSteps }),
  'a reminder without updates': () => reminder({ updates: null }),
  'a test of a reminder': () => reminder({ kind: 'test', updates: [], name: null }),
};

const decoded = (attribute: string) => attribute.replaceAll('&amp;', '&');
const hrefsOf = (html: string) =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => decoded(href));

describe.each(Object.entries(mails))('%s', (_name, write) => {
  it('has every link in its text part too, and only links to the product', async () => {
    const { html, text } = await write();
    const hrefs = hrefsOf(html);
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) {
      expect(href).toMatch(/^https:\/\/desk\.example\.edu\//);
      expect(text).toContain(href);
    }
  });

  it('is styled by style attributes only, and loads nothing', async () => {
    const { html } = await write();
    expect(html).not.toMatch(
      /<(style|script|img|link|iframe|object|template|base|form|input|svg)\b| (class|src|background|id|on\w+)=|url\(|@import|javascript:/i,
    );
    expect(html).toMatch(/^<!DOCTYPE html [^>]*>(<!--[^>]*-->)*<html lang="en" dir="ltr"><head>/);
  });

  it('has one recipient and a subject of one line', async () => {
    const { to, subject } = await write();
    expect(to).toBe(TO);
    expect(subject).toMatch(/^[\w ,:]+$/);
  });
});

describe('the text part of a mail', () => {
  it('is complete for a password reset', async () => {
    expect((await renderResetMail(TO, LINK)).text).toBe(`Studio Desk

Reset your password

Someone asked to reset the password of your Studio Desk account.

Choose a new password ${LINK}

The link works once, for one hour. If it was not you, ignore this email: your password stays as it is.

You get this email because your address was entered where passwords are reset.
`);
  });

  it('names the ended sessions after a password change', async () => {
    expect((await renderPasswordChangedMail(TO, APP, 'others')).text).toBe(`Studio Desk

Your password was changed

The password of your Studio Desk account was changed, and all its other sessions were ended.

If it was not you, reset the password at once and tell your administrator.

Open Studio Desk ${APP}/login

You get this email because it is about the safety of your account.
`);
    const afterReset = await renderPasswordChangedMail(TO, APP, 'all');
    expect(afterReset.text).toContain('was changed, and all its sessions were ended.');
    expect(afterReset.html).toContain('was changed, and all its sessions were ended.');
  });

  it('is complete for a reminder', async () => {
    expect((await reminder()).text).toBe(`Studio Desk

Update your company records

Hello Ann Lee,

Your last update of a company record was 12 days ago. Please check that your companies’ records are up to date.

Your updates in the last 30 days: 3
Days since your last update: 12
Total companies: 1,234

Last company updates

 * Dawg & Sons "Delivery" ${APP}/companies?company=${updates[0]?.id}
   updated Nov 20, 2026 by bob@example.com
 * Acme ${APP}/companies?company=${updates[1]?.id}
   updated Nov 2, 2026 by ann@example.com

Open Studio Desk ${APP}/

You get this reminder because reminders are turned on in your settings. Change or stop it in your settings ${APP}/?settings=reminders
`);
  });
});

describe('a reminder', () => {
  it.each([
    [null, 'You have not updated a company record yet.', 'N/A'],
    [0, 'You updated a company record in the last day.', '0'],
    [1, 'Your last update of a company record was a day ago.', '1'],
    [1200, 'Your last update of a company record was 1,200 days ago.', '1,200'],
  ])('shows the time since the last update after %s days', async (days, sentence, figure) => {
    const { html, text } = await reminder({ metrics: { ...content.metrics, days_since_last_update: days } });
    for (const part of [html, text]) expect(part).toContain(sentence);
    expect(text).toContain(`Days since your last update: ${figure}\n`);
  });

  it('has a greeting for a user without a name', async () => {
    expect((await reminder({ name: null })).text).toContain('\n\nHello,\n\n');
    expect((await reminder({ name: ' \u200f ' })).text).toContain('\n\nHello,\n\n');
  });

  it('omits updates if they are turned off, and has a message if there are none', async () => {
    expect((await reminder({ updates: null })).text).not.toMatch(/last company updates|updated yet/i);
    const { html, text } = await reminder({ updates: [] });
    for (const part of [html, text]) expect(part).toContain('No company has been updated yet.');
  });

  it('lists the next steps that are due, and nothing about them if there are none', async () => {
    const { text } = await reminder({ dueSteps });
    expect(text).toMatch(/next steps that are due[^]*Send the schedule[^]*Jo Judge[^]*due Nov 20, 2026/i);
    expect((await reminder()).text).not.toMatch(/next steps/i);
  });

  it('is marked as a test if it is one', async () => {
    const { subject, text } = await reminder({ kind: 'test' });
    expect(subject).toBe('Test reminder: update your company records');
    expect(text).toContain('You get this email because you asked for a test of your reminder.');
    expect((await reminder()).subject).toBe('Reminder: update your company records');
  });
});
