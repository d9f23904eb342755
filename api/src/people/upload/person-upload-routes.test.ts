import { describe, expect, it } from 'vitest';
import { rowsXml, workbookFile } from '@studio-desk/test-kit/hostile-files/workbook-file';
import { testApp } from '../../../testing/test-app';
import { personUploadCalls } from '../../../testing/records/person-upload-calls';

const MEGABYTE = 1_048_576;

describe('the calls of the people upload', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { send } = personUploadCalls(api, ann);

  it('need a session', async () => {
    expect((await api.post('/api/people/upload')).statusCode).toBe(401);
    expect((await api.get('/api/people/template/csv')).statusCode).toBe(401);
  });

  it('start from a template that can be filled in and uploaded', async () => {
    const answer = await api.get('/api/people/template/csv', { as: ann });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="people_upload_template.csv"');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body.slice(1)).toBe('Name,Email,Labels,ENTR Certificate\n');
    const filled = await send(`${answer.body}Zoë,zoe@x.example,"founder,mentor",Yes\n`);
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
  ])('refuse a file with %s', async (_what, content, name, status, detail) => {
    const answer = await send(content, { name });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json<{ detail: string }>().detail).toMatch(detail);
    expect((await api.get('/api/people', { as: ann })).body).not.toContain('"name":"A"');
  });

  it('refuse what is no file', async () => {
    const body = new FormData();
    body.set('other', 'x');
    expect((await api.post('/api/people/upload', { as: ann, body })).statusCode).toBe(422);
    expect((await api.post('/api/people/upload', { as: ann, body: { name: 'A' } })).statusCode).toBe(415);
  });
});
