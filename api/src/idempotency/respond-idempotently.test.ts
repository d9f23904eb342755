import type { Company } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createGate } from '#testing/gate';
import { holdOperationMutex } from '#testing/held-operation-mutex';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { createRecordClient, UNKNOWN_ID } from '#testing/record-client';
import { createCompanyUploadClient } from '#testing/records/company-upload-client';
import { toCsv } from '#testing/records/upload-client';
import { startTestApp } from '#testing/test-app';
import { idempotentResponses } from '../db/schema';

disableReadingThread();

const DAY = 24 * 60 * 60 * 1000;

describe('a call with an Idempotency-Key', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, listed, read } = createRecordClient<Company>(api, '/api/companies', ann);
  const post = (path: string, key: string, body?: object, as = ann) =>
    api.post(`/api${path}`, { as, headers: { 'idempotency-key': key }, ...(body && { body }) });
  const add = (key: string, company_name: string, as = ann) => post('/companies', key, { company_name }, as);
  const named = async (name: string) =>
    (await listed('?limit=1000')).filter(({ company_name }) => company_name === name);

  it('gets the first answer again, for 24 hours', async () => {
    const first = await add('once', 'Once');
    expect(first.headers['idempotent-replay']).toBeUndefined();
    const again = await add('once', 'Once');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await named('Once')).toHaveLength(1);
    await api.db.update(idempotentResponses).set({ at: new Date(api.clock.now().getTime() - DAY - 1) });
    expect((await add('once', 'Once')).headers['idempotent-replay']).toBeUndefined();
    expect(await named('Once')).toHaveLength(2);
  });

  it('is refused with another content or address, but is free for another user', async () => {
    await add('mine', 'Mine');
    for (const response of [await add('mine', 'Other'), await post(`/operations/${UNKNOWN_ID}/undo`, 'mine')])
      expect([response.statusCode, response.json().code]).toEqual([422, 'idempotency_mismatch']);
    expect((await add('mine', 'Mine', bob)).headers['idempotent-replay']).toBeUndefined();
  });

  it('may come again with a corrected body after a refusal', async () => {
    expect((await add('corrected', '')).statusCode).toBe(422);
    expect((await add('corrected', 'Corrected')).statusCode).toBe(201);
  });

  it.each(['', 'a'.repeat(101), 'é'])('refuses the key %j', async (key) => {
    const response = await add(key, 'Odd key');
    expect(response.json()).toMatchObject({
      detail: [
        { loc: ['headers', 'idempotency-key'], msg: 'Idempotency-Key is 1 to 100 printable characters' },
      ],
    });
  });

  it('uploads a file once, and undoes it once', async () => {
    const { send } = createCompanyUploadClient(api, ann);
    const file = toCsv('company_name', [{ company_name: 'Of the file' }]);
    const upload = () => send(file, { headers: { 'idempotency-key': 'file' } });
    const first = (await upload()).json();
    expect((await upload()).json()).toEqual(first);
    expect(await named('Of the file')).toHaveLength(1);
    const undo = () => post(`/companies/uploads/${first.upload_id}/undo`, 'undo');
    const undone = (await undo()).json();
    expect(undone).toMatchObject({ removed: 1 });
    expect((await undo()).json()).toEqual(undone);
  });

  it('is refused while it is under way', async () => {
    const { id } = await created({ company_name: 'Under way' });
    const change = async () =>
      post('/companies/bulk', 'slow', {
        action: 'update',
        ids: [id],
        changes: { major: 'Law' },
        expected: 1,
      });
    const mutex = holdOperationMutex();
    const calls = [change(), change()];
    expect((await Promise.race(calls)).json()).toMatchObject({ code: 'in_progress' });
    await mutex.release();
    const answers = (await Promise.all(calls)).map((answer) => answer.json());
    expect(answers).toContainEqual(expect.objectContaining({ changed: 1 }));
    expect(answers).toContainEqual((await change()).json());
    expect((await read(id)).major).toBe('Law');
  });

  it.runIf(api.database.kind === 'postgres')('is refused while another process is at it', async () => {
    const [locked, mayEnd] = [createGate(), createGate()];
    const other = api.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ann.user.id} elsewhere`}, 0))`);
      locked.open();
      await mayEnd.opened;
    });
    await locked.opened;
    const response = await add('elsewhere', 'Elsewhere');
    mayEnd.open();
    await other;
    expect([response.statusCode, response.json().code]).toEqual([409, 'in_progress']);
  });

  it.runIf(api.database.kind === 'postgres')(
    'does not wait for another call that deletes old answers',
    async () => {
      await add('old', 'Old answer');
      await api.db.update(idempotentResponses).set({ at: new Date(api.clock.now().getTime() - DAY - 1) });
      const [deleted, mayEnd] = [createGate(), createGate()];
      const other = api.db.transaction(async (tx) => {
        await tx.delete(idempotentResponses);
        deleted.open();
        await mayEnd.opened;
      });
      await deleted.opened;
      const response = await add('new', 'New answer');
      mayEnd.open();
      await other;
      expect(response.statusCode).toBe(201);
    },
  );
});
