import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { authRoutes } from '@studio-desk/shared-contract';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../db/embedded/embedded-database';
import { companies } from '../db/schema';
import { makeTestFolder, removeFolder } from '../testing/test-folders';
import { type ApiProcess, startApi } from './api-process';
import { sourceCommand } from './source-command';

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

it(
  'a stopped API answers what it has begun, keeps it, and gives its folder back',
  { timeout: 60_000 },
  async () => {
    const dataDir = makeTestFolder('stop');
    onTestFinished(() => removeFolder(dataDir));
    cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });
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
