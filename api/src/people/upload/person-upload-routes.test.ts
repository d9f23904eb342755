import { describe, expect, it } from 'vitest';
import { rowsXml, workbookFile } from '@studio-desk/test-kit/hostile-files/workbook-file';
import { testApp } from '../../../testing/test-app';
import { personUploadCalls } from '../../../testing/records/person-upload-calls';

const MEGABYTE = 1_048_576;

describe('the routes of the people upload', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { send } = personUploadCalls(api, ann);

  it('return 401 without a session', async () => {
    expect((await api.post('/api/people/upload')).statusCode).toBe(401);
    expect((await api.get('/api/people/template/csv')).statusCode).toBe(401);
  });

  it('accept the filled-in template', async () => {
    const response = await api.get('/api/people/template/csv', { as: ann });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="people_upload_template.csv"');
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.body.slice(1)).toBe('Name,Email,Labels,ENTR Certificate\n');
    const filled = await send(`${response.body}Zoë,zoe@x.example,"founder,mentor",Yes\n`);
    expect(filled.json()).toMatchObject({ created_count: 1, error_count: 0, ignored_columns: [] });
  });

  it.each([
    ['no column of names', 'company_name\nA', 'people.csv', 422, /no column "Name"/],
    ['no rows', 'name\n', 'people.csv', 422, /no rows/],
    ['nothing in it', '', 'people.csv', 422, /./],
    ['a header twice', 'name,Name\nA,B', 'people.csv', 422, /appears twice/],
    ['an open quote', 'name\n"A', 'people.csv', 422, /quote/],
    ['another ending', 'name\nA', 'people.pdf', 415, /^Please select a CSV or Excel file$/],
    ['too many bytes', `name\n${'A'.repeat(10 * MEGABYTE)}`, 'people.csv', 413, /10MB/],
    ['too many rows', `name\n${'A\n'.repeat(100_001)}`, 'people.csv', 413, /100,000 rows/],
    [
      'a workbook without one',
      workbookFile({ sheets: [rowsXml([['said'], ['x']])] }),
      'p.xlsx',
      422,
      /"Name"/,
    ],
  ])('reject a file with %s', async (_what, content, name, status, detail) => {
    const response = await send(content, { name });
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json<{ detail: string }>().detail).toMatch(detail);
    expect((await api.get('/api/people', { as: ann })).body).not.toContain('"name":"A"');
  });

  it('reject a body without a file', async () => {
    const body = new FormData();
    body.set('other', 'x');
    expect((await api.post('/api/people/upload', { as: ann, body })).statusCode).toBe(422);
    expect((await api.post('/api/people/upload', { as: ann, body: { name: 'A' } })).statusCode).toBe(415);
  });
});
