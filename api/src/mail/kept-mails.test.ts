import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';
import { removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { createDevMailbox } from './dev-mailbox';
import { queueMail } from './outbox/outbox-repository';

describe('the dev mailbox of a local start', async () => {
  const api = await startTestApp();
  const folder = join(api.database.dataDir, 'mail');
  const mail = { to: 'ann@example.com', subject: 'First', text: 'Plain', html: '<p>Rich</p>' };
  const sendTwo = async () => {
    for (const subject of ['First', 'Second']) await queueMail(api.db, { ...mail, subject });
    await api.outbox.sendDue();
  };

  beforeEach(() => removeFolder(folder));

  it('stores mails as files that any mail program opens, and lists the newest first', async () => {
    expect((await api.get('/api/dev/mail')).json()).toEqual([]);
    await sendTwo();
    const listed = (await api.get('/api/dev/mail')).json();
    expect(listed).toMatchObject([
      { subject: 'Second' },
      { ...mail, id: expect.any(String), created_at: expect.any(String) },
    ]);
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
    expect(files).toHaveLength(2);
    const source = readFileSync(join(folder, files[0] ?? ''), 'utf8');
    expect(source).toMatch(/^From: Studio Desk <no-reply@localhost>\r$/m);
    expect(source).toMatch(/^To: ann@example.com\r$/m);
  });

  it.each(['localhost:8000', '127.0.0.1', '[::1]:8000'])('is listed at %s', async (host) => {
    expect((await api.get('/api/dev/mail', { headers: { host } })).statusCode).toBe(200);
  });

  it.each(['evil.example', 'localhost.evil.example', '192.168.1.7:8000', '127.0.0.1.evil.example'])(
    'is not listed at %s, a host name that another site may point to this machine',
    async (host) => {
      const response = await api.get('/api/dev/mail', { headers: { host } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ detail: 'There is nothing at this address' });
    },
  );

  it('is listed while another mail is being written', async () => {
    await sendTwo();
    const before = (await api.get('/api/dev/mail')).json();
    writeFileSync(join(folder, '.0190a1b2-0000-7000-8000-000000000000.json'), '{"id"');
    expect((await api.get('/api/dev/mail')).json()).toEqual(before);
  });

  it.each(['', '{"id"', '{"id": 1}'])('is listed despite a damaged mail: %j', async (content) => {
    await sendTwo();
    const before = (await api.get('/api/dev/mail')).json();
    expect(before).toHaveLength(2);
    writeFileSync(join(folder, '0190a1b2-0000-7000-8000-000000000001.json'), content);
    const answer = await api.get('/api/dev/mail');
    expect([answer.statusCode, answer.json()]).toEqual([200, before]);
  });

  it('keeps its mails at a start, which removes unfinished files', async () => {
    await sendTwo();
    const kept = readdirSync(folder).filter((name) => !name.startsWith('.'));
    for (const name of ['.a.eml', '.a.json', '.gitkeep']) writeFileSync(join(folder, name), '');
    createDevMailbox(folder, 'Studio Desk <no-reply@localhost>');
    expect(readdirSync(folder).sort()).toEqual(['.gitkeep', ...kept].sort());
  });
});

describe('a server with real mail', async () => {
  const api = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });

  it('lists no mails', async () => {
    expect((await api.get('/api/dev/mail')).statusCode).toBe(404);
  });
});
