import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, people, uploads } from '../../db/schema';
import { testApp } from '../../../testing/test-app';
import { csvOf } from '../../../testing/records/upload-calls';
import { personUploadCalls } from '../../../testing/records/person-upload-calls';

describe('the record of a people upload', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { send, uploaded } = personUploadCalls(api, ann);
  const counts = async () => ({
    people: await api.db.$count(people),
    audit: await api.db.$count(auditEvents),
    uploads: await api.db.$count(uploads),
  });

  it('is not written when the import fails', async () => {
    const rows = Array.from({ length: 520 }, (_, index) => ({ Name: `Failing ${index}` }));
    const before = await counts();
    await api.db.execute(sql`alter table people add constraint failing check (name <> 'Failing 510')`);
    try {
      expect((await send(csvOf('Name', rows))).statusCode).toBe(500);
    } finally {
      await api.db.execute(sql`alter table people drop constraint failing`);
    }
    expect(await counts()).toEqual(before);
    expect(await uploaded(rows)).toMatchObject({ created_count: 520 });
  });

  it('contains user, file name and counts, but not the file content', async () => {
    const result = await uploaded([{ Name: 'Secret Person' }, { Name: '' }, { Email: 's@x.example' }], {
      name: 'plans.csv',
    });
    expect(result.error_count).toBe(1);
    const [row] = await api.db.select().from(uploads).where(eq(uploads.file_name, 'plans.csv'));
    expect(row).toMatchObject({
      entity: 'person',
      uploaded_by: ann.email,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      changed_at: api.clock.now(),
      created_count: 1,
      updated_count: 0,
      unchanged_count: 0,
      error_count: 1,
    });
    const line = api.logs.find(
      (one) => one.includes(row?.request_id ?? '') && one.includes('people uploaded'),
    );
    expect(JSON.parse(line ?? '{}')).toMatchObject({ created_count: 1, total_rows: 2, error_count: 1 });
    expect(api.logs.join('')).not.toMatch(/Secret Person|plans\.csv/);
  });
});
