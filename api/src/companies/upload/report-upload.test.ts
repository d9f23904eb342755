import {
  COMPANY_NAME_COLUMN,
  errorReportLines,
  type CompanyUploadResult,
} from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app';
import { uploadCalls } from '../../../testing/records/company-upload-calls';

const actionsOf = ({ processed_companies }: CompanyUploadResult) =>
  processed_companies.map(({ company_name, action }) => `${company_name}: ${action}`);

describe('an upload of companies and its error report', async () => {
  const api = await testApp();
  const { send } = uploadCalls(api, await api.signIn());

  it('returns the same errors and data when its error report is uploaded uncorrected', async () => {
    const content = [
      'company_name,major,MAJOR notes',
      'Ragged,Art,x,too much',
      'Failed formula,#N/A,x',
      ',Nameless,x',
    ].join('\n');
    const first: CompanyUploadResult = (await send(content)).json();
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
    const report = stringify(errorReportLines(first.error_rows, COMPANY_NAME_COLUMN), { bom: true });
    const second: CompanyUploadResult = (await send(report)).json();
    expect(second.error_rows.map(({ error }) => error)).toEqual([
      '"Column D" has no header. Take its line out of Other Data',
      '"major" holds the error #N/A',
      'Company Name is required',
    ]);
    expect(second.error_rows.map(({ data }) => Object.values(data))).toEqual(
      first.error_rows.map(({ data }) => Object.values(data)),
    );
    const corrected = report
      .replace('\nColumn D: too much', '')
      .replace('major: #N/A', 'major: Law')
      .replace('required,,', 'required,Named,');
    const third: CompanyUploadResult = (await send(corrected)).json();
    expect(third).toMatchObject({ created_count: 3, error_count: 0, ignored_columns: ['MAJOR notes'] });
  });

  it('keeps a column named `__proto__` in the reported row data', async () => {
    const response = await send('company_name,__proto__,contact_email\nAcme,x,none\n');
    expect(response.body).toContain('"data":{"company_name":"Acme","__proto__":"x","contact_email":"none"}');
  });

  it('reads a single-column file whose names all contain a comma', async () => {
    const response = await send('Company Name\nOne Comma, Inc.\nTwo Comma, LLC\n');
    expect(actionsOf(response.json())).toEqual(['One Comma, Inc.: created', 'Two Comma, LLC: created']);
  });
});
