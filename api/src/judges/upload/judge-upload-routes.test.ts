import { JUDGE_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { rowsXml, workbookFile } from '@studio-desk/test-kit/hostile-files/workbook-file';
import { testApp } from '../../../testing/test-app';
import { judgeUploadCalls } from '../../../testing/records/judge-upload-calls';

const MEGABYTE = 1_048_576;

describe('the routes of the judge upload', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { send } = judgeUploadCalls(api, ann);

  it('return 401 without a session', async () => {
    expect((await api.post('/api/judges/upload')).statusCode).toBe(401);
    expect((await api.get('/api/judges/template/csv')).statusCode).toBe(401);
  });

  it('accept the filled-in template', async () => {
    const response = await api.get('/api/judges/template/csv', { as: ann });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="judges_upload_template.csv"');
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.body.slice(1)).toBe(`${JUDGE_UPLOAD_COLUMNS.join(',')}\n`);
    const filled = await send(`${response.body}Zoë,zoe@x.example,,,,,\n`);
    expect(filled.json()).toMatchObject({ created_count: 1, error_count: 0, ignored_columns: [] });
  });

  it.each([
    ['no column of names', 'company_name\nA', 'judges.csv', 422, /no column "name"/],
    ['no rows', 'name\n', 'judges.csv', 422, /no rows/],
    ['nothing in it', '', 'judges.csv', 422, /./],
    ['a header twice', 'name,Name\nA,B', 'judges.csv', 422, /appears twice/],
    ['an open quote', 'name\n"A', 'judges.csv', 422, /quote/],
    ['another ending', 'name\nA', 'judges.pdf', 415, /^Please select a CSV or Excel file$/],
    ['too many bytes', `name\n${'A'.repeat(10 * MEGABYTE)}`, 'judges.csv', 413, /10MB/],
    ['too many rows', `name\n${'A\n'.repeat(100_001)}`, 'judges.csv', 413, /100,000 rows/],
    [
      'a workbook without one',
      workbookFile({ sheets: [rowsXml([['said'], ['x']])] }),
      'j.xlsx',
      422,
      /"name"/,
    ],
  ])('reject a file with %s', async (_what, content, name, status, detail) => {
    const response = await send(content, { name });
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json<{ detail: string }>().detail).toMatch(detail);
  });

  it('reject a body without a file, and a longer path', async () => {
    const body = new FormData();
    body.set('other', 'x');
    expect((await api.post('/api/judges/upload', { as: ann, body })).statusCode).toBe(422);
    expect((await api.post('/api/judges/upload', { as: ann, body: { name: 'A' } })).statusCode).toBe(415);
  });
});
