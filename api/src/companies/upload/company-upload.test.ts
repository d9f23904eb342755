import { COMPANY_NAME_COLUMN, toErrorReportLines, type Company } from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { createCompanyUploadCalls } from '#testing/records/company-upload-calls';
import { auditEvents, companies } from '../../db/schema';

disableReadingThread();

describe('an upload of companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { listed, read } = createRecordCalls<Company>(api, '/api/companies', ann);
  const { send, sent, uploaded, undone } = createCompanyUploadCalls(api, ann);
  const named = async (name: string) =>
    (await listed('?limit=1000')).find(({ company_name }) => company_name === name);

  it('is found by similar names; offers a new program and contact of many rows once each in the form', async () => {
    const program = (letter: string) => (letter === 'b' ? 'pitch night' : 'Pitch Night');
    const rowOf = (letter: string) => ({
      company_name: `I5 ${letter}`,
      first_contact_program: program(letter),
      uga_contact: 'Dana Onboarding',
    });
    await uploaded(['a', 'b', 'c'].map(rowOf));
    const similar = await api.get('/api/companies/similar?company_name=%C3%8D5%20a%20Inc', { as: ann });
    expect(similar.json()).toMatchObject([{ company_name: 'I5 a' }]);
    const options = (await api.get('/api/config/options', { as: ann })).json<Record<string, string[]>>();
    const found = (list: string, name: string) =>
      options[list]?.filter((one) => one.toLowerCase() === name.toLowerCase());
    expect(found('programs', 'Pitch Night')).toEqual(['Pitch Night']);
    expect(found('uga_contacts', 'Dana Onboarding')).toEqual(['Dana Onboarding']);
  });

  it('returns the same data when its error report is uploaded uncorrected, and adds the corrected rows', async () => {
    const first = await sent(
      'company_name,major,MAJOR notes\nRagged,Art,x,too much\nFailed formula,#N/A,x\n,Nameless,x',
    );
    expect(first.error_rows.map(({ error, data }) => ({ error, data }))).toEqual([
      {
        error: 'The row has more cells than the header',
        data: { company_name: 'Ragged', major: 'Art', 'MAJOR notes': 'x', 'Column D': 'too much' },
      },
      {
        error: 'Cell B3 holds the error #N/A',
        data: { company_name: 'Failed formula', major: '#N/A', 'MAJOR notes': 'x' },
      },
      { error: 'Company Name is required', data: { major: 'Nameless', 'MAJOR notes': 'x' } },
    ]);
    const report = stringify(toErrorReportLines(first.error_rows, COMPANY_NAME_COLUMN), { bom: true });
    const second = await sent(report);
    expect(second.error_rows.map(({ error }) => error)).toEqual([
      '"Column D" has no header. Take its line out of Other Data',
      '"major" holds the error #N/A',
      'Company Name is required',
    ]);
    const cellsOf = ({ error_rows }: typeof first) => error_rows.map(({ data }) => Object.values(data));
    expect(cellsOf(second)).toEqual(cellsOf(first));
    const corrected = report
      .replace('\nColumn D: too much', '')
      .replace('major: #N/A', 'major: Law')
      .replace('required,,', 'required,Named,');
    const ignored_columns = ['MAJOR notes'];
    expect(await sent(corrected)).toMatchObject({ created_count: 3, error_count: 0, ignored_columns });
  });

  it('keeps a column named `__proto__` in the reported row data', async () => {
    const response = await send('company_name,__proto__,contact_email\nAcme,x,none\n');
    expect(response.body).toContain('"data":{"company_name":"Acme","__proto__":"x","contact_email":"none"}');
  });

  it('keeps, when it is undone, what was changed since by a machine whose clock is behind', async () => {
    const { upload_id } = await uploaded([{ company_name: 'Changed from the past' }]);
    const id = (await named('Changed from the past'))?.id ?? '';
    await api.db.update(companies).set({ name: 'Bo' }).where(eq(companies.id, id));
    await api.db.insert(auditEvents).values({
      // A UUIDv7 starts with the clock of the machine that created it, so the later change may have the lower id.
      id: '01900000-0000-7000-8000-000000000001',
      entity: 'company',
      entity_id: id,
      action: 'update',
      before: { name: null },
      after: { name: 'Bo' },
    });
    const kept = [{ id, name: 'Changed from the past' }];
    expect(await undone(upload_id)).toMatchObject({ deleted_count: 0, kept });
    expect(await read(id)).toMatchObject({ name: 'Bo' });
  });
});
