import type { Person } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { people } from '../../db/schema';
import { createGate } from '#testing/gate';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { createPersonUploadClient } from '#testing/records/person-upload-client';

const EMAIL_EXISTS = 'a person with this email already exists';
const NAME_EXISTS = 'a person with this name already exists';

disableReadingThread();

describe('an upload of people', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, listed, read } = createRecordClient<Person>(api, '/api/people', ann);
  const { uploaded, undone } = createPersonUploadClient(api, ann);
  const named = async (name: string) =>
    (await listed(`?limit=1000&search=${encodeURIComponent(name)}`)).filter((person) => person.name === name);

  it('changes no existing person: an email in use is an error', async () => {
    const before = await created({ name: 'Kept', email: 'kept@x.example', labels: ['donor'] });
    api.clock.advance(1000);
    const row = { Name: 'Other name', Email: 'KEPT@X.example', Labels: 'mentor' };
    const beside = { Name: 'Beside the kept', Email: 'beside@x.example' };
    const errors = [`Row 2: ${EMAIL_EXISTS}`];
    expect(await uploaded([row, beside])).toMatchObject({ created_count: 1, errors });
    expect(await read(before.id)).toEqual(before);
    expect(await named('Other name')).toEqual([]);
  });

  it('adds the first row of an email, or of a name without an email, and reports the others', async () => {
    const result = await uploaded([
      { Name: 'First', Email: 'first@of.example' },
      { Name: 'Second', Email: 'FIRST@of.example' },
      { Name: 'Lone' },
      { Name: 'lone' },
      { Name: 'Lone', Email: 'lone@of.example' },
      { Name: 'FIRST' },
    ]);
    expect(result.errors).toEqual([
      `Row 3: ${EMAIL_EXISTS}`,
      `Row 5: ${NAME_EXISTS}`,
      `Row 7: ${NAME_EXISTS}`,
    ]);
    expect(result.created_count).toBe(3);
    expect(await named('Lone')).toHaveLength(2);
  });

  it('returns all errors of a row, including that the person exists; a row with errors takes no email or name', async () => {
    await created({ name: 'All wrong', email: 'all@wrong.example' });
    const wrong = { 'ENTR Certificate': 'maybe' };
    const error = 'ENTR Certificate must be Yes or No: "maybe"';
    const result = await uploaded([
      { Name: '', Email: 'ALL@wrong.example', ...wrong },
      { Name: 'all WRONG', ...wrong },
      { Name: 'All wrong', Email: 'no address' },
      { Name: 'Wrong', Email: 'twice@x.example', ...wrong },
      { Name: 'Right', Email: 'twice@x.example' },
      { Name: 'Named', ...wrong },
      { Name: 'Named' },
    ]);
    expect(result.errors).toEqual([
      `Row 2: ${error}; Name is required; ${EMAIL_EXISTS}`,
      `Row 3: ${error}; ${NAME_EXISTS}`,
      'Row 4: Email: Enter an email address like name@example.com',
      `Row 5: ${error}`,
      `Row 7: ${error}`,
    ]);
    expect(result.created_count).toBe(2);
  });

  it("compares names by the database's rules", async () => {
    for (const [one, other] of [
      ['ΟΔΟΣ', 'οδος'],
      ['İstanbul', 'istanbul'],
    ] as const) {
      const { created_count } = await uploaded([{ Name: one }, { Name: other }]);
      expect(await uploaded([{ Name: other }, { Name: one }]), one).toMatchObject({ created_count: 0 });
      expect((await named(one)).length + (await named(other)).length, one).toBe(created_count);
    }
  });

  // Only on PostgreSQL, because the embedded database has no concurrent transactions.
  it.runIf(api.database.kind === 'postgres')(
    'names the row whose email somebody else takes while it is saved, and adds the others',
    async () => {
      const waiting = () => api.db.execute(sql`select from pg_locks where not granted`);
      const [taken, mayEnd] = [createGate(), createGate()];
      const other = api.db.transaction(async (tx) => {
        const by = { created_by_email: bob.email, last_modified_by: bob.email };
        const at = { created_at: api.clock.now(), updated_at: api.clock.now() };
        await tx.insert(people).values({ name: 'Faster', email: 'taken@meanwhile.example', ...at, ...by });
        taken.open();
        await mayEnd.opened;
      });
      await taken.opened;
      const uploading = uploaded([
        { Name: 'Slower', Email: 'TAKEN@meanwhile.example' },
        { Name: 'Slower' },
        { Name: 'Beside', Email: 'beside@meanwhile.example' },
      ]);
      await expect.poll(waiting).toMatchObject({ rows: [{}] });
      mayEnd.open();
      await other;
      const { created_count, errors } = await uploading;
      expect({ created_count, errors }).toEqual({ created_count: 2, errors: [`Row 2: ${EMAIL_EXISTS}`] });
    },
  );

  it('is undone except for people who got a record since', async () => {
    const names = ['Left alone', 'Speaker', 'Cancelled'];
    const rows = names.map((Name) => ({ Name, Email: `${Name[0]}@undone.example` }));
    const { upload_id } = await uploaded(rows);
    const record = { as: bob, body: { event_name: 'Demo Day' } };
    const [id = '', cancelled = ''] = await Promise.all(
      names.slice(1).map(async (name) => (await named(name))[0]?.id ?? ''),
    );
    expect((await api.post(`/api/people/${id}/speaking`, record)).statusCode).toBe(201);
    const talks = `/api/people/${cancelled}/speaking`;
    const talk = (await api.post(talks, record)).json();
    expect((await api.delete(`${talks}/${talk.id}`, { as: bob })).statusCode).toBe(204);
    expect(await undone(upload_id)).toMatchObject({ removed: 2, skipped: [{ id, name: 'Speaker' }] });
    expect(await read(id)).toMatchObject({ name: 'Speaker' });
    // The email of a deleted person is free again.
    expect(await uploaded(rows)).toMatchObject({ created_count: 2, error_count: 1 });
  });
});
