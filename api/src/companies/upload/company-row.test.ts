import { COMPANY_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { parseCompanyCells } from './company-row';

type Cells = Record<string, string>;

const reading = (cells: Cells) =>
  parseCompanyCells(new Map(Object.entries({ company_name: 'Acme', ...cells })));

function read(cells: Cells) {
  const row = reading(cells);
  if ('errors' in row) return row.errors;
  const { company_name: _name, ...values } = row.parsed;
  return values;
}

/** Splits 'a=1 | b=2' into pairs of a cell's text and the expected value. */
const pairs = (...lines: string[]) =>
  lines
    .flatMap((line) => line.split(' | '))
    .map((one) => {
      const [text = '', value = ''] = one.split('=');
      return [text, value] as const;
    });

const amountOf = (text: string) => read({ funding_source: 'Grant', funding_amount: text });
const inAll = (text: string) => Object.fromEntries(COMPANY_UPLOAD_COLUMNS.slice(1).map((one) => [one, text]));
const REQUIRED = 'Company Name is required';
const BOTH = 'Please enter both source and amount';

describe('the cells of a company row', () => {
  it('add no fields when they are empty or mean nothing, except names that only look like it', () => {
    for (const nothing of [' ', '-', '–', 'n/a', 'N/A', 'n.a.', 'NA', 'NULL'])
      expect(read(inAll(nothing)), nothing).toEqual({});
    expect(reading({ shoe_size: '44' })).toEqual({ parsed: { company_name: 'Acme' } });
    for (const name of ['Na', 'Null'])
      expect(read({ company_name: name, name, year_started: name, funding_amount: '$-' })).toEqual({ name });
  });

  it('are read as years, yes and no, and with the spelling of the lists', () => {
    const years = pairs(
      '2024=2024 | 2024.0=2024 | 2024-03-08=2024 | 2024-03=2024 | 2024/3/8=2024 | 2024-03-08T00:00:00Z=2024',
      '3/8/2026=2026 | 31.12.2026=2026 | 3/8/26=2026 | 3/8/98=1998 | 3/2026=2026 | March 2026=2026',
      'Mar. 8, 2026=2026 | 8 Mar 2026=2026 | Sept 8th, 2026=2026 | 1900-01-01=1900',
    );
    for (const [text, year] of years) {
      const cells = { year_started: text, office_year: text, first_contact_year: text };
      const values = { year_started: year, office_year: year, first_contact: { year } };
      expect(read(cells), text).toEqual(values);
    }
    const offices = pairs(
      ...['yes=Yes | Y=Yes | TRUE=Yes | 1=Yes | ✓=Yes', 'x=X | X=X | no= | N= | false= | 0='],
    );
    for (const [text, office_space_at_studio_225] of offices)
      expect(read({ office_space_at_studio_225: text }), text).toEqual({ office_space_at_studio_225 });
    const spelled = {
      student_type: 'UNDERGRADUATE',
      industry: 'software',
      office_semester: 'fall',
      first_contact_program: 'kickstart fund',
      first_contact_semester: 'sPRING',
      first_contact_status: 'completed',
    };
    expect(read(spelled)).toEqual({
      student_type: 'Undergraduate',
      industry: 'Software',
      office_semester: 'Fall',
      first_contact: { program: 'Kickstart Fund', semester: 'Spring', status: 'Completed' },
    });
    const others = { first_contact_program: 'Our own', office_semester: 'Winter', industry: 'Mining' };
    const { first_contact_program: program, ...kept } = others;
    expect(read(others)).toEqual({ ...kept, first_contact: { program } });
  });

  it('are read as amounts, unless these can be read in two ways', () => {
    const amounts = pairs(
      '5000=5000 | $12k=12000 | $ 12 k=12000 | 1.5M=1500000 | 1.005k=1005 | 2b=2000000000 | 12,000.50=12000.5',
      '(500)=-500 | ($1,500.25)=-1500.25 | $(1,200.00)=-1200 | $ (1,200.00)=-1200 | -$500=-500 | $-500=-500',
      '−500=-500 |  1,750,000 =1750000 | USD 1,000=1000 | 1000 USD=1000 | 1e6=1000000 | 1.5E+3=1500 | .5=0.5',
      '0=0 | -0=0 | 12.3450=12.345 | 0.125=0.125 | 1,250.125=1250.125 | 1250.125=1250.125 | 1.125e3=1125',
    );
    for (const [text, amount] of amounts)
      expect(amountOf(text), text).toEqual({ funding_data: [{ source: 'Grant', amount: Number(amount) }] });
    const ambiguous = '12.000=12000 or 12.0000 | $1.250=1250 or 1.2500 | (999.125)=999125 or 999.1250';
    for (const [text, ways] of pairs(ambiguous))
      expect(amountOf(text)).toEqual([`Funding amount "${text}" can be read in two ways. Write ${ways}`]);
    const wrong = 'abc | 1,75 | 12.000,50 | 3-5 | 5-7% | 1,0000 | $ | 1.2.3 | --5 | 1e | k | 0x10 | ( | ١٢';
    for (const text of wrong.split(' | '))
      expect(amountOf(text), text).toEqual(['Funding amount must be a number']);
  });

  it('return errors', () => {
    const cases: [Cells, string | string[]][] = [
      ...['', '  ', '-'].map((company_name): [Cells, string] => [{ company_name }, REQUIRED]),
      ...['20x', 'FY24', '2023-24', '24', '02024', '2024.5', '13/13/2024', '2024-13-01', 'Smarch 2024'].map(
        (text): [Cells, string[]] => [
          { year_started: text, first_contact_year: text },
          ['Year Started: Year must be 4 digits', 'First Contact Year: Year must be 4 digits'],
        ],
      ),
      [{ year_started: '1e3' }, 'Year Started: Year must be 4 digits'],
      [
        { year_started: '#N/A', student_type: '#N/A' },
        ['Year Started: Year must be 4 digits', 'Unknown student type: "#N/A"'],
      ],
      [{ student_type: 'Postdoc' }, 'Unknown student type: "Postdoc"'],
      ...['maybe', 'yess', '2', 'ja', 'Suite 4'].map((text): [Cells, string] => [
        { office_space_at_studio_225: text },
        `Office space must be Yes or No: "${text}"`,
      ]),
      [{ funding_source: 'Grant', funding_amount: '1e99' }, 'Funding: amount is out of range'],
      [{ funding_source: 'Grant' }, BOTH],
      [{ funding_amount: '5' }, BOTH],
      [{ funding_year: '2024' }, BOTH],
      [{ funding_source: 'Grant', funding_amount: 'n/a' }, BOTH],
      [{ funding_source: 'Grant', funding_amount: '$ -' }, BOTH],
      [{ funding_source: '-', funding_amount: '5' }, BOTH],
      ...['3-Mar', '3-Mar-26', '2026-03-03', '3/3/2026'].map((company_name): [Cells, string] => [
        { company_name },
        `Company name is a date: "${company_name}". Format its column as text and enter the name again`,
      ]),
      [
        { company_name: 'x'.repeat(201), first_contact_status: 'x'.repeat(81), accelerator: 'x'.repeat(201) },
        [
          'Company name is at most 200 characters',
          'First contact: status is at most 80 characters',
          'Accelerator is at most 200 characters',
        ],
      ],
      [{ contact_email: 'ann@' }, 'Contact Email: Enter an email address like name@example.com'],
      [{ website: 'acme.example' }, 'Website: Enter a web address such as https://example.com'],
      [{ major: 'a\0b' }, 'Major contains a character that cannot be stored (U+0000). Remove it.'],
      [{ major: 'a\ud83d' }, 'Major contains a character that cannot be stored (U+D83D). Remove it.'],
      [
        { company_name: '', contact_email: 'x', funding_amount: 'much', office_space_at_studio_225: 'maybe' },
        [
          REQUIRED,
          'Funding amount must be a number',
          'Office space must be Yes or No: "maybe"',
          BOTH,
          'Contact Email: Enter an email address like name@example.com',
        ],
      ],
    ];
    for (const [cells, errors] of cases) expect(read(cells), JSON.stringify(cells)).toEqual([errors].flat());
    expect(parseCompanyCells(new Map())).toEqual({ errors: [REQUIRED] });
    for (const company_name of ['March 2026', '24/7', 'MAR3']) expect(read({ company_name })).toEqual({});
  });

  it('either parse or return errors for any content', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('1', '2', '0', '.', ',', '-', '/', '(', ')', '$', 'k', 'e', ' ') }),
    );
    const columns = fc.constantFrom(...COMPANY_UPLOAD_COLUMNS, '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.array(fc.tuple(columns, cell)), (entries) => {
        const row = parseCompanyCells(new Map(entries));
        if ('errors' in row) expect(row.errors.length).toBeGreaterThan(0);
        else expect(row.parsed.company_name).not.toBe('');
      }),
      getPropertyRunOptions(30),
    );
  });
});
