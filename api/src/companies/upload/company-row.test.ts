import { COMPANY_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs';
import { readCompanyCells } from './company-row';

const reading = (cells: Record<string, string>) =>
  readCompanyCells(new Map(Object.entries({ company_name: 'Acme', ...cells })));
const bodyOf = (cells: Record<string, string>) => {
  const read = reading(cells);
  if ('errors' in read) throw new Error(read.errors.join('; '));
  const { company_name: _name, ...body } = read.parsed.body;
  return body;
};
const errorsOf = (cells: Record<string, string>) => {
  const read = reading(cells);
  return 'errors' in read ? read.errors : [];
};

describe('the cells of a company row', () => {
  it('add no fields when they are empty', () => {
    expect(
      bodyOf(Object.fromEntries(COMPANY_UPLOAD_COLUMNS.slice(1).map((column) => [column, ' ']))),
    ).toEqual({});
    expect(reading({ shoe_size: '44' })).toEqual({
      parsed: { body: { company_name: 'Acme' }, remarks: [] },
    });
  });

  it.each([{ company_name: '' }, { company_name: '  ' }])(
    'return an error for the missing name: %j',
    (cells) => {
      expect(errorsOf(cells)).toEqual(['Company Name is required']);
      expect(readCompanyCells(new Map())).toEqual({ errors: ['Company Name is required'] });
    },
  );

  it('return all errors of the row', () => {
    expect(
      errorsOf({
        company_name: '',
        contact_email: 'x',
        funding_amount: 'much',
        office_space_at_studio_225: 'maybe',
      }),
    ).toEqual([
      'Company Name is required',
      'Funding amount must be a number',
      'Office space must be Yes or No: "maybe"',
      'Please enter both source and amount',
      'Contact Email: Enter an email address like name@example.com',
    ]);
  });

  it.each([
    ['2024', '2024'],
    ['2024.0', '2024'],
    ['2024-03-08', '2024'],
    ['2024-03', '2024'],
    ['2024/3/8', '2024'],
    ['2024-03-08T00:00:00Z', '2024'],
    ['3/8/2026', '2026'],
    ['31.12.2026', '2026'],
    ['3/8/26', '2026'],
    ['3/8/98', '1998'],
    ['3/2026', '2026'],
    ['March 2026', '2026'],
    ['Mar. 8, 2026', '2026'],
    ['8 Mar 2026', '2026'],
    ['Sept 8th, 2026', '2026'],
    ['1900-01-01', '1900'],
  ])('read the year of %j', (text, year) => {
    expect(bodyOf({ year_started: text, office_year: text })).toEqual({
      year_started: year,
      office_year: year,
    });
    expect(bodyOf({ first_contact_year: text })).toEqual({ first_contact: { year } });
  });

  it.each([
    '20x',
    'FY24',
    '2023-24',
    '24',
    '02024',
    '2024.5',
    '13/13/2024',
    '2024-13-01',
    'Smarch 2024',
    '1e3',
  ])('return an error for the year %j', (text) => {
    expect(errorsOf({ year_started: text })).toEqual(['Year Started: Year must be 4 digits']);
    expect(errorsOf({ first_contact_year: text })).toEqual(['First Contact Year: Year must be 4 digits']);
  });

  it.each([
    ['5000', 5000],
    ['$12k', 12_000],
    ['$ 12 k', 12_000],
    ['1.5M', 1_500_000],
    ['1.005k', 1005],
    ['2b', 2_000_000_000],
    ['12,000.50', 12_000.5],
    ['(500)', -500],
    ['($1,500.25)', -1500.25],
    ['$(1,200.00)', -1200],
    ['$ (1,200.00)', -1200],
    ['-$500', -500],
    ['$-500', -500],
    ['−500', -500],
    [' 1,750,000 ', 1_750_000],
    ['USD 1,000', 1000],
    ['1000 USD', 1000],
    ['1e6', 1_000_000],
    ['1.5E+3', 1500],
    ['.5', 0.5],
    ['0', 0],
    ['-0', 0],
  ])('have the amount %j', (text, amount) => {
    expect(bodyOf({ funding_source: 'Grant', funding_amount: text })).toEqual({
      funding_data: [{ source: 'Grant', amount }],
    });
  });

  it.each([
    'abc',
    '1,75',
    '12.000,50',
    '3-5',
    '5-7%',
    '1,0000',
    '$',
    '1.2.3',
    '--5',
    '1e',
    'k',
    '0x10',
    '(',
    '١٢',
  ])('return an error for the amount %j', (text) => {
    expect(errorsOf({ funding_source: 'Grant', funding_amount: text })).toEqual([
      'Funding amount must be a number',
    ]);
  });

  it.each([
    ['12.000', '12000 or 12.0000'],
    ['$1.250', '1250 or 1.2500'],
    ['(999.125)', '999125 or 999.1250'],
  ])('return an error for the ambiguous amount %j', (text, ways) => {
    expect(errorsOf({ funding_source: 'Grant', funding_amount: text })).toEqual([
      `Funding amount "${text}" can be read in two ways. Write ${ways}`,
    ]);
  });

  it.each([
    ['12.3450', 12.345],
    ['0.125', 0.125],
    ['1,250.125', 1250.125],
    ['1250.125', 1250.125],
    ['1.125e3', 1125],
  ])('accept the unambiguous amount %j', (text, amount) => {
    expect(bodyOf({ funding_source: 'Grant', funding_amount: text })).toEqual({
      funding_data: [{ source: 'Grant', amount }],
    });
  });

  it('return errors for formula errors as year or type', () => {
    expect(errorsOf({ year_started: '#N/A', student_type: '#N/A' })).toEqual([
      'Year Started: Year must be 4 digits',
      'Unknown student type: "#N/A"',
    ]);
  });

  it('return an error for an amount that is too large to store', () => {
    expect(errorsOf({ funding_source: 'Grant', funding_amount: '1e99' })).toEqual([
      'Funding: amount is out of range',
    ]);
  });

  it.each([
    [{ funding_source: 'Grant' }],
    [{ funding_amount: '5' }],
    [{ funding_year: '2024' }],
    [{ funding_source: 'Grant', funding_amount: 'n/a' }],
    [{ funding_source: 'Grant', funding_amount: '$ -' }],
    [{ funding_source: '-', funding_amount: '5' }],
  ])('return an error for funding without source or amount: %j', (cells) => {
    expect(errorsOf(cells)).toEqual(['Please enter both source and amount']);
  });

  it.each(['-', '–', 'n/a', 'N/A', 'n.a.', 'NA', 'NULL'])('treat %j as an empty cell', (nothing) => {
    const columns = COMPANY_UPLOAD_COLUMNS.slice(1);
    expect(bodyOf(Object.fromEntries(columns.map((column) => [column, nothing])))).toEqual({});
  });

  it('may have names that are like words for nothing', () => {
    expect(errorsOf({ company_name: '-' })).toEqual(['Company Name is required']);
    for (const name of ['Na', 'Null']) {
      expect(bodyOf({ company_name: name, name, year_started: name, funding_amount: '$-' })).toEqual({
        name,
      });
    }
  });

  it('return an error for a name that a spreadsheet turned into a date', () => {
    for (const company_name of ['3-Mar', '3-Mar-26', '2026-03-03', '3/3/2026']) {
      expect(errorsOf({ company_name })).toEqual([
        `Company name is a date: "${company_name}". Format its column as text and enter the name again`,
      ]);
    }
    for (const company_name of ['March 2026', '24/7', 'MAR3']) expect(errorsOf({ company_name })).toEqual([]);
  });

  it.each(['yes', 'Y', 'TRUE', '1', '✓'])('read %j as yes for the office space', (office) => {
    expect(bodyOf({ office_space_at_studio_225: office })).toEqual({ office_space_at_studio_225: 'Yes' });
  });

  it.each([
    ['x', 'X'],
    ['X', 'X'],
    ['no', ''],
    ['N', ''],
    ['false', ''],
    ['0', ''],
  ])('read %j as office space %j', (office, value) => {
    expect(bodyOf({ office_space_at_studio_225: office })).toEqual({ office_space_at_studio_225: value });
  });

  it.each(['maybe', 'yess', '2', 'ja', 'Suite 4'])('report %j as an invalid office space', (office) => {
    expect(errorsOf({ office_space_at_studio_225: office })).toEqual([
      `Office space must be Yes or No: "${office}"`,
    ]);
  });

  it('use the spelling of the lists', () => {
    expect(
      bodyOf({
        student_type: 'UNDERGRADUATE',
        office_semester: 'fall',
        first_contact_program: 'kickstart fund',
        first_contact_semester: 'sPRING',
        first_contact_status: 'completed',
      }),
    ).toEqual({
      student_type: 'Undergraduate',
      office_semester: 'Fall',
      first_contact: { program: 'Kickstart Fund', semester: 'Spring', status: 'Completed' },
    });
    expect(bodyOf({ first_contact_program: 'Our own', office_semester: 'Winter' })).toEqual({
      first_contact: { program: 'Our own' },
      office_semester: 'Winter',
    });
    expect(errorsOf({ student_type: 'Postdoc' })).toEqual(['Unknown student type: "Postdoc"']);
  });

  it('return errors for values over the length limits', () => {
    const long = 'x'.repeat(201);
    expect(errorsOf({ company_name: long, first_contact_status: 'x'.repeat(81), accelerator: long })).toEqual(
      [
        'Company name is at most 200 characters',
        'First contact: status is at most 80 characters',
        'Accelerator is at most 200 characters',
      ],
    );
    expect(errorsOf({ contact_email: 'ann@' })).toEqual([
      'Contact Email: Enter an email address like name@example.com',
    ]);
    expect(bodyOf({ industry: 'software' })).toMatchObject({ industry: 'Software' });
    expect(bodyOf({ industry: 'Mining' })).toMatchObject({ industry: 'Mining' });
    expect(errorsOf({ website: 'acme.example' })).toEqual([
      'Website: Enter a web address such as https://example.com',
    ]);
  });

  it.each([
    ['a\0b', 'U+0000'],
    ['a\ud83d', 'U+D83D'],
  ])('return an error for text that cannot be stored: %j', (text, code) => {
    expect(errorsOf({ major: text })).toEqual([
      `Major contains a character that cannot be stored (${code}). Remove it.`,
    ]);
  });

  it('either parse or return errors for any content', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('1', '2', '0', '.', ',', '-', '/', '(', ')', '$', 'k', 'e', ' ') }),
    );
    const columns = fc.constantFrom(...COMPANY_UPLOAD_COLUMNS, '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.array(fc.tuple(columns, cell)), (entries) => {
        const read = readCompanyCells(new Map(entries));
        if ('errors' in read) expect(read.errors.length).toBeGreaterThan(0);
        else expect(read.parsed.body.company_name).not.toBe('');
      }),
      propertyRuns(30),
    );
  });
});
