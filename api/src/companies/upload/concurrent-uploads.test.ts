import { companyMetrics, type Company, type CompanyMetrics } from '@studio-desk/shared-contract';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { SignedInActor } from '../../base/actor';
import { inTransaction } from '../../db/database';
import { listen } from '../../../testing/event-client';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { recountMetrics } from '../../../testing/records/company-recount';
import { importCompanies } from '../../../testing/records/company-import-calls';
import { uploadCalls } from '../../../testing/records/company-upload-calls';

const namesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`);

const withoutSpelling = (metrics: CompanyMetrics) => JSON.parse(JSON.stringify(metrics).toLowerCase());

async function inSequence<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('concurrent uploads', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, create, listed, read, update } = recordCalls<Company>(api, '/api/companies', ann);
  const { uploaded } = uploadCalls(api, ann);
  const actor: SignedInActor = { userId: ann.user.id, email: ann.email };
  const named = async (prefix: string) =>
    (await listed('?limit=1000')).filter(({ company_name }) => company_name.startsWith(prefix));
  const expectCorrectMetrics = async () => {
    const metrics = companyMetrics.parse((await api.get('/api/metrics/dashboard', { as: ann })).json());
    const counted = recountMetrics(await listed('?limit=1000'), api.clock.now());
    expect(withoutSpelling(metrics)).toEqual(withoutSpelling(counted));
  };

  it('of the same file create no duplicates', async () => {
    const rows = namesOf('Sent twice', 40).map((company_name) => ({ company_name, major: 'law' }));
    const results = await Promise.all([uploaded(rows), uploaded(rows), uploaded(rows, { who: bob })]);
    expect(results.map(({ created_count }) => created_count).sort()).toEqual([0, 0, 40]);
    expect(results.map(({ unchanged_count }) => unchanged_count).sort()).toEqual([0, 40, 40]);
    expect(await named('Sent twice')).toHaveLength(40);
  });

  it('and concurrent single changes keep all changes and do not block each other', async () => {
    const names = namesOf('Busy', 20);
    const ids = await inSequence(names, async (company_name) => (await created({ company_name })).id);
    const rows = names.map((company_name) => ({ company_name, major: 'art' }));
    const statuses = Promise.all([
      inSequence(ids, async (id) => (await update(id, { uga_contact: 'Bo' })).statusCode),
      inSequence(ids.toReversed(), async (id) => (await update(id, { name: 'Cy' }, { who: bob })).statusCode),
      inSequence(ids, async (id) => (await create({ company_name: `Busy ${id}`, major: 'art' })).statusCode),
    ]);
    const results = await Promise.all([uploaded(rows), uploaded(rows.toReversed(), { who: bob })]);
    const all = (status: number) => ids.map(() => status);
    expect(await statuses).toEqual([all(200), all(200), all(201)]);
    expect(results.map(({ updated_count, unchanged_count }) => [updated_count, unchanged_count])).toEqual(
      expect.arrayContaining([
        [20, 0],
        [0, 20],
      ]),
    );
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ major: 'art', uga_contact: 'Bo', name: 'Cy' });
    }
    await expectCorrectMetrics();
  });

  it('do not block other changes of companies and counters, except on the embedded database', async () => {
    if (api.database.kind === 'embedded') return;
    const { id } = await created({ company_name: 'Not in the file', major: 'law' });
    const imports = namesOf('Under way', 10).map((company_name) => ({
      body: { company_name, major: 'law' },
      remarks: [],
    }));
    const [written, mayEnd] = [gate(), gate()];
    const importing = inTransaction(api.db, async (tx) => {
      await importCompanies(tx, actor, api.clock.now(), imports);
      written.open();
      await mayEnd.opened;
    });
    await written.opened;
    const responses = await Promise.all([
      update(id, { major: 'art' }),
      create({ company_name: 'Beside the file', major: 'law' }),
      api.get('/api/metrics/dashboard', { as: bob }),
    ]);
    mayEnd.open();
    await importing;
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200]);
    await expectCorrectMetrics();
  });

  it('send one change event each', async () => {
    const client = await listen(api.app, bob);
    const { upload_id } = await uploaded(
      namesOf('Seen', 30).map((company_name) => ({ company_name, major: 'law' })),
    );
    expect(upload_id).not.toBeNull();
    await expect.poll(() => client.changes).not.toEqual([]);
    // The server's next read would return what this one omitted.
    await pause(1500);
    expect(client.changes).toEqual([
      { entity: 'company', id: null, action: 'create', by: ann.email, request_id: expect.any(String) },
    ]);
  });
});
