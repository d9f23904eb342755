import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';
import { queueMail } from './outbox/outbox-repository';

describe('the mails of a local start', async () => {
  const api = await testApp();

  it('are kept as files that any mail program opens, and listed newest first', async () => {
    expect((await api.get('/api/dev/mail')).json()).toEqual([]);
    const mail = { to: 'ann@example.com', subject: 'First', text: 'Plain', html: '<p>Rich</p>' };
    await queueMail(api.db, mail);
    await queueMail(api.db, { ...mail, subject: 'Second' });
    await api.outbox.sendDue();
    const listed = (await api.get('/api/dev/mail')).json();
    expect(listed).toMatchObject([
      { subject: 'Second' },
      { ...mail, id: expect.any(String), created_at: expect.any(String) },
    ]);
    const folder = join(api.database.dataDir, 'mail');
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
    expect(files).toHaveLength(2);
    const source = readFileSync(join(folder, files[0] ?? ''), 'utf8');
    expect(source).toMatch(/^From: Studio Desk <no-reply@localhost>\r$/m);
    expect(source).toMatch(/^To: ann@example.com\r$/m);
  });

  it('are listed while another is being written', async () => {
    const before = (await api.get('/api/dev/mail')).json();
    writeFileSync(join(api.database.dataDir, 'mail', '.0190a1b2-0000-7000-8000-000000000000.json'), '{"id"');
    expect((await api.get('/api/dev/mail')).json()).toEqual(before);
  });
});

describe('a server with real mail', async () => {
  const api = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });

  it('lists no mails', async () => {
    expect((await api.get('/api/dev/mail')).statusCode).toBe(404);
  });
});
