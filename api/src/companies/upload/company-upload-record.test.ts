import { COMPANY_UPLOAD_COLUMNS, type Company } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, uploads } from '../../db/schema';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { csvOf, uploadCalls } from '../../../testing/records/company-upload-calls';

describe('the record of an upload', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, listed, read } = recordCalls<Company>(api, '/api/companies', ann);
  const { send, uploaded } = uploadCalls(api, ann);
  const named = async (name: string) =>
    (await listed('?limit=1000')).filter(({ company_name }) => company_name === name);

  it('keeps names and values that look like code unchanged', async () => {
    const names = ['__proto__', 'constructor', '=1+1', "Robert'); drop table companies;--", '\\N', '{"a":1}'];
    const result = await uploaded(names.map((company_name) => ({ company_name, major: '__proto__' })));
    expect(result.processed_companies).toEqual(
      names.map((company_name) => ({ company_name, action: 'created' })),
    );
    expect(await uploaded(names.map((company_name) => ({ company_name })))).toMatchObject({
      unchanged_count: names.length,
    });
  });

  it('contains user, file name and counts, but not the file content', async () => {
    const { upload_id } = await uploaded([{ company_name: 'Secret Stealth Startup' }], { name: 'plans.csv' });
    const [row] = await api.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, upload_id ?? ''));
    expect(row).toMatchObject({
      entity: 'company',
      uploaded_by: ann.email,
      file_name: 'plans.csv',
      file_size: csvOf([{ company_name: 'Secret Stealth Startup' }]).length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_count: 1,
      error_count: 0,
      undone_at: null,
    });
    const line = api.logs.find((one) => one.includes(upload_id ?? ''));
    expect(JSON.parse(line ?? '')).toMatchObject({
      msg: 'companies uploaded',
      created_count: 1,
      total_rows: 1,
    });
    expect(api.logs.join('')).not.toMatch(/Stealth|plans\.csv/);
  });

  it('returns an error without a session or a file', async () => {
    expect((await api.post('/api/companies/upload')).statusCode).toBe(401);
    expect((await api.get('/api/companies/template/csv')).statusCode).toBe(401);
    expect((await send('company_name\nA', { query: '?check_only=maybe' })).statusCode).toBe(422);
    expect((await send('company_name\nA', { query: '?nonsense=true' })).statusCode).toBe(422);
    expect((await send('name\nA')).statusCode).toBe(422);
  });

  it('includes an audit row for each company, like a single change', async () => {
    const { id } = await created({ company_name: 'C8', major: 'Law' });
    await uploaded([{ company_name: 'C8', major: 'Art' }]);
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.entity_id, id));
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'create', before: null, after: expect.objectContaining({ major: 'Law' }) },
      { action: 'update', before: { major: 'Law' }, after: { major: 'Art' } },
    ]);
    expect((await read(id)).last_modified_by).toBe(ann.email);
  });

  it('can be made from the filled-in template', async () => {
    const response = await api.get('/api/companies/template/csv', { as: ann });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="company_upload_template.csv"',
    );
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.body.slice(1)).toBe(`${COMPANY_UPLOAD_COLUMNS.join(',')}\n`);
    const filled = await send(
      `${response.body}From template,Zoë${','.repeat(COMPANY_UPLOAD_COLUMNS.length - 2)}\n`,
    );
    expect(filled.json()).toMatchObject({ created_count: 1, error_count: 0, ignored_columns: [] });
    expect((await named('From template'))[0]?.name).toBe('Zoë');
  });
});
