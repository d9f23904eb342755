import {
  COMPANY_NAME_COLUMN,
  errorReportLines,
  type Company,
  type CompanyUploadResult,
} from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { readFilesInProcess } from '#testing/read-in-process';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { createCompanyUploadCalls } from '#testing/records/company-upload-calls';

readFilesInProcess();

describe('an upload of companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { listed } = createRecordCalls<Company>(api, '/api/companies', ann);
  const { send, uploaded } = createCompanyUploadCalls(api, ann);
  const named = async (name: string) =>
    (await listed('?limit=1000')).filter(({ company_name }) => company_name === name);

  it('keeps every column', async () => {
    const result = await uploaded([
      {
        company_name: 'All Columns',
        name: 'Ann Lee',
        contact: '555 010',
        contact_email: 'ann@fern.example',
        uga_contact: 'Bo',
        year_started: '2021.0',
        major: 'Biology',
        student_type: 'graduate',
        office_space_at_studio_225: 'y',
        office_semester: 'fall',
        office_year: '3/8/2025',
        first_contact_program: 'gban',
        first_contact_semester: 'SPRING',
        first_contact_year: 2020,
        first_contact_status: 'pitch',
        funding_source: 'Grant',
        funding_amount: '$12k',
        funding_year: '2022-01-31',
        other_information: 'Grows ferns.\nIndoors.',
        accelerator: 'Fall 2023 Completed',
        summer_launch: '2022',
        kickstart_fund: 'X',
        pitch_competitions: 'Quick Pitch 2019, Next Top Entrepreneur (Fall 2020)',
      },
    ]);
    expect(result).toMatchObject({ total_rows: 1, success_count: 1, created_count: 1, ignored_columns: [] });
    const [company] = await named('All Columns');
    expect(company).toMatchObject({
      name: 'Ann Lee',
      contact: '555 010',
      contact_email: 'ann@fern.example',
      uga_contact: 'Bo',
      year_started: '2021',
      major: 'Biology',
      student_type: 'Graduate',
      office_space_at_studio_225: 'Yes',
      office_semester: 'Fall',
      office_year: '2025',
      first_contact: { program: 'GBAN', semester: 'Spring', year: '2020', status: 'Pitch' },
      funding_data: [{ source: 'Grant', amount: 12_000, year: '2022', notes: null }],
      total_funding: 12_000,
      other_information: 'Grows ferns.\nIndoors.',
      accelerator: 'Fall 2023 Completed',
      summer_launch: '2022',
      kickstart_fund: 'X',
      pitch_competitions: 'Quick Pitch 2019, Next Top Entrepreneur (Fall 2020)',
    });
    expect(company?.additional_touchpoints.map(({ program }) => program)).toEqual([
      'Idea Accelerator',
      'Summer Launch',
      'Kickstart Fund',
      'Quick Pitch 2019',
      'Next Top Entrepreneur (Fall 2020)',
    ]);
  });

  it('offers a new program and contact of many rows once each in the form choices', async () => {
    await uploaded(
      ['a', 'b', 'c'].map((letter, index) => ({
        company_name: `I5 ${letter}`,
        first_contact_program: index === 1 ? 'pitch night' : 'Pitch Night',
        uga_contact: 'Dana Onboarding',
      })),
    );
    const { programs, uga_contacts } = (await api.get('/api/config/options', { as: ann })).json<{
      programs: string[];
      uga_contacts: string[];
    }>();
    expect(programs.filter((name) => name.toLowerCase() === 'pitch night')).toEqual(['Pitch Night']);
    expect(uga_contacts.filter((name) => name === 'Dana Onboarding')).toHaveLength(1);
  });

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
});
