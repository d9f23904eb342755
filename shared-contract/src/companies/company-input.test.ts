import { expect, test } from 'vitest';
import { getImplausibleYearMessage } from '../plausible-years';
import { listValidationErrors } from '../testing/validation-errors';
import { companyCreate, companyUpdate } from './company-input';

test('a company needs a name, and has no values that its screens could not show', () => {
  const url = 'website: Enter a web address such as https://example.com';
  for (const [fields, ...faults] of [
    [{}],
    [{ year_started: 2020, office_year: '2025', student_type: '', major: null, active_tenant: false }],
    [{ year_started: 'Summer of 2019', office_space_at_studio_225: 'X' }],
    [{ accelerator: 'Fall 2023', summer_launch: { year: 2024 }, kickstart_fund: null }],
    [{ company_name: undefined }, 'company_name: Company name is required'],
    [{ company_name: '   ' }, 'company_name: Company name is required'],
    [{ company_name: null }, 'company_name: Company name is required'],
    [{ company_name: 'x'.repeat(201) }, 'company_name: Company name is at most 200 characters'],
    [{ contact_email: 'nobody' }, 'contact_email: Enter an email address like name@example.com'],
    [{ website: 'acme.example' }, url],
    [{ website: 'ftp://acme.example' }, url],
    [{ website: 'javascript:alert(1)' }, url],
    [{ website: 'https://' }, url],
    [{ website: '/about' }, url],
    [
      { student_type: 'Pupil' },
      'student_type: Student type must be one of: Undergraduate, Graduate, Faculty, Alumni',
    ],
    [{ office_year: '20255' }, 'office_year: Office year is at most 4 characters'],
    [{ active_tenant: 'yes' }, 'active_tenant: Active tenant must be true or false'],
    [{ funding_data: [{ amount: 1 }] }, 'funding_data.0.source: Source is required'],
    [{ funding_data: [{ source: 'A', amount: '5' }] }, 'funding_data.0.amount: Amount must be a number'],
    [{ funding_data: [{ source: 'A', amount: 1e300 }] }, 'funding_data.0.amount: Amount is out of range'],
    [
      { additional_touchpoints: [{ semester: 'Fall' }] },
      'additional_touchpoints.0.program: Program is required',
    ],
    [{ revenue_data: { '24': 1 } }, `revenue_data.24: A year ${getImplausibleYearMessage()}`],
    [{ employee_data: { '2024': 1.5 } }, 'employee_data.2024: Employees must be a whole number'],
    [{ revenue_data: { '2024': 'x' } }, 'revenue_data.2024: Revenue must be a number'],
    [
      { accelerator: 5 },
      "accelerator: Accelerator is a text such as 'Fall 2023 Completed', or semester, year and status",
    ],
    [
      { pitch_competitions: 'x'.repeat(2001) },
      'pitch_competitions: Pitch competitions is at most 2000 characters',
    ],
    [{ comany_name: 'B' }, 'comany_name: unknown'],
    [{ deleted_at: null }, 'deleted_at: unknown'],
  ] as const)
    expect(
      listValidationErrors(companyCreate, { company_name: 'A', ...fields }),
      JSON.stringify(fields),
    ).toEqual(faults);
});

test('a change of a company may leave out the name, but not clear it', () => {
  expect(listValidationErrors(companyUpdate, {})).toEqual([]);
  for (const company_name of ['', null])
    expect(listValidationErrors(companyUpdate, { company_name })).toEqual([
      'company_name: Company name is required',
    ]);
  expect(listValidationErrors(companyUpdate, { founders: [] })).toEqual(['founders: unknown']);
});
