import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authRoutes, companyRoutes } from '@studio-desk/shared-contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { HostileFile } from '../../files/corpus/hostile-file';
import { hostileFiles } from '../../files/corpus/hostile-files';
import { makeTestFolder, removeFolder } from '../../testing/test-folders';
import { type ApiProcess, startApi } from '../processes/api-process';
import { sourceCommand } from '../processes/source-command';

const MOST_GROWTH_MB = 150;
const PAGE_BYTES = 4096;
const LOOK_EVERY_MS = 20;

const result = companyRoutes.upload.schema.response[200];

/** The memory of a process in megabytes, where the system says it in a file. */
function memoryMb(pid: number): number {
  const file = `/proc/${pid}/statm`;
  if (!existsSync(file)) return 0;
  return (Number(readFileSync(file, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1_048_576;
}

/** What the work gives, and by how much the memory of a process had grown while it ran. */
async function growthWhile<T>(pid: number, work: () => Promise<T>): Promise<{ value: T; grownMb: number }> {
  const before = memoryMb(pid);
  let most = before;
  const look = setInterval(() => (most = Math.max(most, memoryMb(pid))), LOOK_EVERY_MS);
  try {
    const value = await work();
    return { value, grownMb: most - before };
  } finally {
    clearInterval(look);
  }
}

describe('I16, I22, F6: an API that is sent dirty, broken and hostile files', () => {
  const dataDir = makeTestFolder('hostile-files');
  let api: ApiProcess;
  let authorization = '';

  const account = (path: string) =>
    fetch(`${api.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'files@example.com', password: 'send the files 9' }),
    });
  const upload = (name: string, bytes: Buffer, query = '') => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]), name);
    const init = { method: 'POST', headers: { authorization }, body };
    return fetch(`${api.url}/api/companies/upload${query}`, init);
  };
  const list = () => fetch(`${api.url}/api/companies`, { headers: { authorization } });

  beforeAll(async () => {
    cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });
    api = await startApi(sourceCommand, dataDir);
    await account('register');
    const session = authRoutes.login.schema.response[200].parse(await (await account('login')).json());
    authorization = `Bearer ${session.access_token}`;
    // What the first upload of all loads is no growth by a hostile one.
    await upload('first.csv', Buffer.from('company_name\nFirst\n'), '?check_only=true');
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    removeFolder(dataDir);
  });

  it.each(hostileFiles.map((file) => [file.what, file] as const))(
    '%s',
    { timeout: 60_000 },
    async (_what, file) => {
      const bytes = file.bytes();
      const { value: answer, grownMb } = await growthWhile(api.pid, async () => {
        const sent = upload(file.name ?? 'file.xlsx', bytes, '?check_only=true');
        expect((await list()).status).toBe(200);
        return sent;
      });
      await expectAnswer(answer, file);
      expect(grownMb).toBeLessThan(MOST_GROWTH_MB);
    },
  );

  it('a good file is taken afterwards', { timeout: 60_000 }, async () => {
    const answer = await upload('good.csv', Buffer.from('company_name,contact\nAcme,Ann\n'));
    expect(answer.status).toBe(200);
    expect(result.parse(await answer.json()).created_count).toBe(1);
    expect(z.array(z.unknown()).parse(await (await list()).json())).toHaveLength(1);
  });
});

async function expectAnswer(answer: Response, { becomes }: HostileFile) {
  const text = await answer.text();
  if (typeof becomes === 'number') {
    expect(answer.status, text).toBe(200);
    expect(result.parse(JSON.parse(text)).total_rows).toBe(becomes);
    return;
  }
  const { detail } = z.object({ detail: z.string() }).parse(JSON.parse(text));
  expect([answer.status, detail.slice(0, becomes.detail.length)]).toEqual([becomes.status, becomes.detail]);
}
