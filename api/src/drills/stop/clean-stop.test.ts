import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { authRoutes } from '@studio-desk/shared-contract';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../db/embedded/embedded-database';
import { companies } from '../../db/schema';
import { makeTestFolder, removeFolder } from '../../testing/test-folders';
import { testMailServer } from '../../testing/test-mail-server';
import { type ApiProcess, startApi } from '../processes/api-process';
import { sourceCommand } from '../processes/source-command';

const raise = (error: unknown) => {
  throw error;
};

async function tokenOf({ url }: ApiProcess) {
  const post = (path: string) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'stop@example.com', password: 'stop the process 9' }),
    });
  await post('register');
  return authRoutes.login.schema.response[200].parse(await (await post('login')).json()).access_token;
}

function migratedFolder(): string {
  const dataDir = makeTestFolder('stop');
  onTestFinished(() => removeFolder(dataDir));
  cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

it(
  'a stopped API answers what it has begun, keeps it, and gives its folder back',
  { timeout: 60_000 },
  async () => {
    const dataDir = migratedFolder();
    const api = await startApi(sourceCommand, dataDir);
    const authorization = `Bearer ${await tokenOf(api)}`;
    const add = async (company_name: string) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ company_name });
      const answer = await fetch(`${api.url}/api/companies`, { method: 'POST', headers, body }).catch(
        () => undefined,
      );
      return { company_name, status: answer?.status };
    };

    const calls = Array.from({ length: 40 }, (_, number) => add(`Company ${number}`));
    await Promise.race(calls);
    const began = performance.now();
    const code = await api.stop();
    const answers = await Promise.all(calls);

    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(answers.filter(({ status }) => status !== undefined && ![201, 503].includes(status))).toEqual([]);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    const database = await openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise });
    const stored = await database.db.select({ name: companies.company_name }).from(companies);
    await database.close();
    const answered = answers.filter(({ status }) => status === 201).map(({ company_name }) => company_name);
    expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(answered));
    expect(answered.length).toBeGreaterThan(0);
  },
);

describe('a stopped API whose mail server hangs', async () => {
  const server = await testMailServer();

  it('X6: answers who waits for a mail, and gives its folder back', { timeout: 60_000 }, async () => {
    const dataDir = migratedFolder();
    server.refuse('data', 'nothing');
    const api = await startApi(sourceCommand, dataDir, { SMTP_URL: server.url });
    const headers = { authorization: `Bearer ${await tokenOf(api)}` };
    const answer = fetch(`${api.url}/api/email/test-reminder`, { method: 'POST', headers });
    await expect.poll(() => server.count(), { timeout: 30_000 }).toBe(1);
    expect(await api.stop()).toBe(0);
    expect((await answer).status).toBe(502);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });
});
