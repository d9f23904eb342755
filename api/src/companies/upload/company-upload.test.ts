import type { Company, CompanyUploadResult } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { auditEvents, companies, uploads } from '../../db/schema';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { kindOf, uploadCalls } from '../../../testing/records/company-upload-calls';

const actionsOf = ({ processed_companies }: CompanyUploadResult) =>
  processed_companies.map(({ company_name, action }) => `${company_name}: ${action}`);

const sumOf = (result: CompanyUploadResult) =>
  result.created_count + result.updated_count + result.unchanged_count + result.error_count;

describe('an upload of companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, listed } = recordCalls<Company>(api, '/api/companies', ann);
  const { send, uploaded } = uploadCalls(api, ann);
  const named = async (name: string) =>
    (await listed('?limit=1000')).filter(({ company_name }) => company_name === name);
  const counts = async () => ({
    companies: await api.db.$count(companies),
    audit: await api.db.$count(auditEvents),
    uploads: await api.db.$count(uploads),
  });

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

  it('returns its result with the content type of JSON', async () => {
    const { headers } = await send('company_name\nTyped\n', { query: '?check_only=true' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('adds nine valid rows and reports the error of the tenth', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({
      company_name: `I2 ${index}`,
      student_type: index === 4 ? 'Postdoc' : 'Faculty',
    }));
    const result = await uploaded(rows);
    expect(result).toMatchObject({ total_rows: 10, success_count: 9, created_count: 9, error_count: 1 });
    expect(result.error_rows).toEqual([
      {
        row_number: 6,
        sheet: null,
        error: 'Unknown student type: "Postdoc"',
        data: { company_name: 'I2 4', student_type: 'Postdoc' },
      },
    ]);
    expect(await named('I2 4')).toEqual([]);
    expect(await named('I2 9')).toHaveLength(1);
  });

  it('returns the same results as the upload in a dry run, and writes nothing', async () => {
    await created({ company_name: 'I3 known' });
    const rows = [
      { company_name: 'I3 known', major: 'Law' },
      { company_name: 'I3 new' },
      { company_name: 'i3 NEW', funding_source: 'Grant' },
      { company_name: '', major: 'Art' },
      { company_name: 'I3 known', major: 'Law' },
    ];
    const before = await counts();
    const check = await uploaded(rows, { query: '?check_only=true' });
    expect(await counts()).toEqual(before);
    expect(check.upload_id).toBeNull();
    const { upload_id, ...result } = await uploaded(rows);
    expect(upload_id).not.toBeNull();
    expect({ ...check }).toEqual({ ...result, upload_id: null, operation_id: null });
    expect(actionsOf(check)).toEqual(['I3 known: updated', 'I3 new: created', 'I3 known: unchanged']);
  });

  it('writes nothing for a row with an error', async () => {
    const before = await counts();
    const result = await uploaded([
      {
        company_name: 'I4',
        student_type: 'Postdoc',
        funding_source: 'Grant I4',
        funding_amount: 5,
        funding_year: 2024,
        first_contact_program: 'Program I4',
        uga_contact: 'Contact I4',
      },
    ]);
    expect(result).toMatchObject({ upload_id: null, success_count: 0, error_count: 1 });
    expect(await counts()).toEqual({ ...before, uploads: before.uploads + 1 });
    const options = await api.get('/api/config/options', { as: ann });
    expect(options.body).not.toContain('I4');
    const metrics = await api.get('/api/metrics/dashboard', { as: ann });
    expect(metrics.body).not.toContain('I4');
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

  it('returns all 120 rows with errors, and their errors sorted by frequency', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({
      company_name: `I7 ${index}`,
      contact_email: index < 100 ? 'no address' : '',
      office_year: index >= 100 && index < 120 ? 'soon' : '',
    }));
    const result = await uploaded(rows);
    expect(result.error_rows).toHaveLength(120);
    expect(result.error_rows.map(({ row_number }) => row_number)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 2),
    );
    expect(result.error_summary).toEqual([
      kindOf('Contact Email: Enter an email address like name@example.com', 100, [2, 3, 4, 5, 6]),
      kindOf('Office Year: Year must be 4 digits', 20, [102, 103, 104, 105, 106]),
    ]);
    expect(result.created_count).toBe(10);
  });

  it('returns counts that add up, and row numbers as the spreadsheet shows them', async () => {
    const content = [
      'Company Name,Other Information,Shoe Size',
      'I9 a,"two',
      'lines",',
      ',,',
      ',no name,44',
      'I9 b,,',
      'i9 A,,',
      '',
      'I9 c,,',
    ].join('\r\n');
    const response = await send(content);
    const result: CompanyUploadResult = response.json();
    expect(sumOf(result)).toBe(result.total_rows);
    expect(result).toMatchObject({
      total_rows: 5,
      created_count: 3,
      updated_count: 0,
      unchanged_count: 1,
      error_count: 1,
      ignored_columns: ['Shoe Size'],
    });
    expect(result.error_rows).toEqual([
      {
        row_number: 4,
        sheet: null,
        error: 'Company Name is required',
        data: { 'Other Information': 'no name', 'Shoe Size': '44' },
      },
    ]);
  });

  it('returns all errors of a row', async () => {
    const result = await uploaded([
      { company_name: '', contact_email: 'x', funding_amount: 'much', office_space_at_studio_225: 'maybe' },
    ]);
    expect(result.error_rows[0]?.error.split('; ')).toEqual([
      'Company Name is required',
      'Funding amount must be a number',
      'Office space must be Yes or No: "maybe"',
      'Please enter both source and amount',
      'Contact Email: Enter an email address like name@example.com',
    ]);
  });

  it('in all-or-nothing mode writes nothing if a row has an error, and all rows otherwise', async () => {
    const rows = [
      { company_name: 'I10 a' },
      { company_name: 'I10 b', office_year: 'x' },
      { company_name: 'I10 c' },
    ];
    const before = await counts();
    const refused = await uploaded(rows, { query: '?all_or_nothing=true' });
    expect(await counts()).toEqual(before);
    expect(refused).toMatchObject({ upload_id: null, total_rows: 3, success_count: 0, error_count: 3 });
    expect(refused.error_summary).toEqual([
      kindOf('Office Year: Year must be 4 digits', 1, [3]),
      kindOf('Nothing was saved, as other rows have errors', 2, [2, 4]),
    ]);
    expect(await uploaded(rows, { query: '?all_or_nothing=true&check_only=true' })).toEqual(refused);
    const [first, , last] = rows;
    const taken = await uploaded([first ?? {}, last ?? {}], { query: '?all_or_nothing=true' });
    expect(taken).toMatchObject({ success_count: 2, created_count: 2, error_count: 0 });
    const partly = await uploaded(rows);
    expect(partly).toMatchObject({ unchanged_count: 2, error_count: 1 });
  });

  it('reports all rows as unchanged when sent again', async () => {
    const rows = [
      {
        company_name: 'Again',
        accelerator: 'Fall 2023 Completed',
        pitch_competitions: 'GBAN, SEC Pitch',
        funding_source: 'Grant',
        funding_amount: '1e6',
        office_space_at_studio_225: 'no',
      },
      { company_name: 'again', funding_source: 'Grant', funding_amount: '(500)' },
    ];
    await uploaded(rows);
    const [before] = await named('Again');
    const audit = await api.db.$count(auditEvents);
    api.clock.advance(1000);
    const result = await uploaded(rows);
    expect(result).toMatchObject({ upload_id: null, success_count: 2, unchanged_count: 2 });
    expect(await named('Again')).toEqual([before]);
    expect(await api.db.$count(auditEvents)).toBe(audit);
    expect(before?.total_funding).toBe(999_500);
  });

  it('merges funding rounds of one company from many rows', async () => {
    const round = (funding_year: number, funding_amount: string) => ({
      company_name: 'Rounds',
      funding_source: 'VC Investment',
      funding_amount,
      funding_year,
    });
    const result = await uploaded([round(2019, ' 1,750,000 '), round(2020, '2.5m'), round(2020, '2500000')]);
    expect(actionsOf(result)).toEqual(['Rounds: created', 'Rounds: updated', 'Rounds: unchanged']);
    const [company] = await named('Rounds');
    expect(company?.funding_data.map(({ amount }) => amount)).toEqual([1_750_000, 2_500_000]);
  });

  it("reports rows that exceed a company's limit, and adds the other rows", async () => {
    const rows = Array.from({ length: 502 }, (_, index) => ({
      company_name: 'Full up',
      funding_source: 'Grant',
      funding_amount: index,
    }));
    const result = await uploaded([...rows, { company_name: 'Beside it' }]);
    expect(result).toMatchObject({ created_count: 2, updated_count: 499, error_count: 2 });
    expect(result.error_summary).toEqual([
      kindOf('A company has at most 500 funding entries', 2, [502, 503]),
    ]);
    const touchpoints = Array.from({ length: 202 }, (_, index) => `Pitch ${index}`).join(',');
    const { error_rows } = await uploaded([{ company_name: 'Full up', pitch_competitions: touchpoints }]);
    expect(error_rows[0]?.error).toBe('A company has at most 200 touchpoints');
  });
});
