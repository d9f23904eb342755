import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, judgeCompetitions, judges, uploads } from '../../db/schema';
import { testApp } from '../../../testing/test-app';
import { csvOf } from '../../../testing/records/upload-calls';
import { judgeUploadCalls } from '../../../testing/records/judge-upload-calls';

describe('the record of a judge upload', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { send, uploaded } = judgeUploadCalls(api, ann);
  const counts = async () => ({
    judges: await api.db.$count(judges),
    competitions: await api.db.$count(judgeCompetitions),
    audit: await api.db.$count(auditEvents),
    uploads: await api.db.$count(uploads),
  });

  it('is not written when the import fails', async () => {
    const rows = Array.from({ length: 520 }, (_, index) => ({
      name: `Failing ${index}`,
      competition_name: 'Pitch',
    }));
    const before = await counts();
    await api.db.execute(sql`alter table judges add constraint failing check (name <> 'Failing 510')`);
    try {
      expect((await send(csvOf('name', rows))).statusCode).toBe(500);
    } finally {
      await api.db.execute(sql`alter table judges drop constraint failing`);
    }
    expect(await counts()).toEqual(before);
    expect(await uploaded(rows)).toMatchObject({ created_count: 520, competitions_count: 520 });
  });

  it('contains user, file name and counts, but not the file content', async () => {
    const result = await uploaded([{ name: 'Secret Judge' }, { name: '' }, { phone: '1' }], {
      name: 'plans.csv',
    });
    expect(result.error_count).toBe(1);
    const [row] = await api.db.select().from(uploads).where(eq(uploads.file_name, 'plans.csv'));
    expect(row).toMatchObject({
      entity: 'judge',
      uploaded_by: ann.email,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_count: 1,
      updated_count: 0,
      unchanged_count: 0,
      error_count: 1,
    });
    const line = api.logs.find(
      (one) => one.includes(row?.request_id ?? '') && one.includes('judges uploaded'),
    );
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      created_count: 1,
      total_rows: 2,
      competitions_count: 0,
    });
    expect(api.logs.join('')).not.toMatch(/Secret Judge|plans\.csv/);
  });
});
