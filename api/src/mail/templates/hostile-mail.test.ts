import { describe, expect, it } from 'vitest';
import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';
import { mailOutbox } from '../../db/schema';
import { parseMailSource } from '#testing/mail-source';
import { startTestApp } from '#testing/test-app';
import { startTestMailServer } from '#testing/test-mail-server';
import { createOutboxWorker } from '../outbox/outbox-worker';
import { queueMail } from '../outbox/outbox-repository';
import { createSmtpMailer } from '../smtp-mailer';
import { toSafeMailLine } from './render-mail';
import { renderReminderMail } from '../../reminders/reminder-mail';

const TO = 'ann@example.com';
const FROM = 'Studio Desk <desk@example.edu>';
/** Limit of RFC 5321, without the line break. */
const LONGEST_LINE = 998;

const HOSTILE = [
  '<script>globalThis.hit = 1</script>',
  '<img src=x onerror="globalThis.hit = 1">',
  '"><svg onload=alert(1)>',
  "'><iframe srcdoc='<script>alert(1)</script>'>",
  '</title></head><body onload=alert(1)>',
  '</a><a href="https://evil.example">Click</a>',
  '<!-- hidden --><b>bold</b>',
  '--><script>alert(1)</script><!--',
  '<style>*{display:none}</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name="password">',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${process.exit(1)} #{7*7} <%= 7*7 %> {% raw %}',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &#60;b&#62;',
  '\\"quoted\\" `ticks` \'single\' "double"',
  'Acme\r\nBcc: eve@example.com',
  'Acme\r\n\r\nAnother body',
  'Acme\n.\nMAIL FROM:<eve@example.com>',
  'Acme\r\n--boundary\r\nContent-Type: text/html',
  '=?utf-8?Q?=3Cscript=3E?= =0D=0ABcc: eve@example.com',
  'eve@example.com, ann@example.com',
  'Eve <eve@example.com>, "Bob" <bob@example.com>',
  '\u202egnp.exe\u202c \u2066isolated\u2069',
  'שלום עולם \u200f مرحبا',
  'a\u0007b\u001b[31mred\u001b[0m\u0085next\u2028line\u2029paragraph',
  `${'A'.repeat(5000)}<b>`,
  '👩‍🚀'.repeat(80),
  '\u200f\u2067',
  '\u200b\u2060\u00ad\u180e\ufeff',
  '.\r\nQUIT',
];

/**
 * The short run uses one text of each kind: markup, line breaks, headers, long lines, multi-byte characters,
 * and the SMTP end of data.
 */
const BY_SERVER = isFullRun
  ? HOSTILE
  : [
      '</a><a href="https://evil.example">Click</a>',
      'Acme\r\nBcc: eve@example.com',
      '=?utf-8?Q?=3Cscript=3E?= =0D=0ABcc: eve@example.com',
      `${'A'.repeat(5000)}<b>`,
      '👩‍🚀'.repeat(80),
      '.\r\nQUIT',
    ];

const reminder = (name: string) =>
  renderReminderMail(TO, {
    name,
    metrics: { recent_updates_count: 3, days_since_last_update: 12, total_companies: 40 },
    dueSteps: [{ id: '1', kind: 'people', record_id: '2', name, text: name, due: null }],
    updates: [
      {
        id: '01936a2e-0000-7000-8000-000000000001',
        company_name: name,
        updated_at: new Date('2026-11-20T15:00:00Z'),
        last_modified_by: name,
      },
    ],
    appUrl: 'https://desk.example.edu',
    timeZone: 'America/New_York',
    kind: 'reminder',
  });

const tagsOf = (html: string) => html.match(/<[^>]*>/g);
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

describe('hostile names in mails', async () => {
  const api = await startTestApp();
  const server = await startTestMailServer();
  const outbox = createOutboxWorker({ ...api.context, mailer: createSmtpMailer(server.url, FROM) });
  const harmless = await reminder('Acme');

  it('are plain text in both parts of a reminder', async () => {
    for (const name of HOSTILE) {
      const { html, text } = await reminder(name);
      const line = toSafeMailLine(name);
      const company = line || 'Company without a name';
      expect(tagsOf(html), name).toEqual(tagsOf(harmless.html));
      expect(html, name).toContain(`<bdi>${escaped(company)}</bdi></a>`);
      expect(text.split('\n'), name).toHaveLength(harmless.text.split('\n').length);
      expect(text, name).toContain(`\n * ${company} https://desk.example.edu/companies?company=`);
      expect(text, name).toContain(line === '' ? '\nHello,\n' : `\nHello ${line},\n`);
    }
  });

  it.each(BY_SERVER)('%j passes a mail server unchanged, to one recipient', async (name) => {
    const mail = await reminder(name);
    await queueMail(api.db, mail);
    expect(await outbox.sendDue()).toBe(1);
    const [received, ...others] = server.take();
    expect(others).toEqual([]);
    expect(received).toMatchObject({ from: 'desk@example.edu', to: [TO] });
    const source = received?.source ?? '';
    const { headers, html, text } = parseMailSource(source);
    expect({ html, text }).toEqual({ html: mail.html, text: mail.text });
    expect(Object.keys(headers).sort()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(headers).toMatchObject({ to: TO, from: FROM, subject: mail.subject });
    expect(Math.max(...source.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(
      LONGEST_LINE,
    );
  });

  it('in an address reach nobody else', async () => {
    const ADDRESSES = [
      ['eve@example.com, ann@example.com', 0],
      ['Ann <ann@example.com>, eve@example.com', 0],
      ['<ann@example.com>, <eve@example.com>', 0],
      ['ann@example.com>, <eve@example.com', 0],
      ['ann@example.com; eve@example.com', 0],
      ['friends: ann@example.com, eve@example.com;', 0],
      ['"ann@example.com, eve"@example.com', 0],
      ['"ann@example.com> "@evil.example', 0],
      ['ann@example.com\r\nRCPT TO:<eve@example.com>', 0],
      ['ann@example.com\nBcc: eve@example.com', 0],
      ['=?utf-8?Q?ann=40example.com=2C_eve?=@example.com', 1],
      ['=?utf-8?B?ZXZlQGV4YW1wbGUuY29t?=', 0],
      ['ann@example.com (eve@example.com)', 0],
      ['ann@[127.0.0.1]', 1],
      [`${'('.repeat(2000)}ann@example.com`, 0],
    ] as const;
    for (const [to, arrived] of ADDRESSES) {
      await queueMail(api.db, { ...harmless, to });
      expect(await outbox.sendDue(), to).toBe(1);
      const received = server.take();
      await api.db.delete(mailOutbox);
      expect(received, to).toHaveLength(arrived);
      for (const mail of received) {
        // The address must not add recipients.
        expect(mail.to, to).toHaveLength(1);
        expect(mail.to, to).not.toContain('eve@example.com');
        expect(mail.source, to).not.toMatch(/^(Bcc|Cc):/im);
      }
    }
  });

  it('in an address that cannot be stored are not queued', async () => {
    const to = 'ann@example.com\0eve@example.com';
    await expect(queueMail(api.db, { ...harmless, to })).rejects.toThrow();
  });
});
