import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { createBlankCompany, mergeCompany, type MergedCompany } from './company-merge';
import { type CompanyImportValues, parseCompanyCells } from './company-row';

const row = (values: Partial<CompanyImportValues>): CompanyImportValues => ({
  company_name: 'Acme',
  ...values,
});
const mergeNew = (...rows: CompanyImportValues[]) => mergeCompany(createBlankCompany('Acme'), rows, true);
const merge = ({ company }: MergedCompany, ...rows: CompanyImportValues[]) =>
  mergeCompany(company, rows, false);
const resultsOf = ({ results }: MergedCompany) =>
  results.map((result) => (typeof result === 'string' ? result : result.error));
const grants = (...amounts: number[]) =>
  row({ funding_data: amounts.map((amount) => ({ source: 'Grant', amount })) });

describe('merging rows into a company', () => {
  it('creates it with the first row, and reports each row that adds something as an update', () => {
    const rows = [grants(1), grants(2), row({}), grants(1)];
    const added = mergeNew(...rows);
    expect(resultsOf(added)).toEqual(['created', 'updated', 'unchanged', 'unchanged']);
    expect(added.company).toMatchObject({ company_name: 'Acme', total_funding: 3 });
    const funding_data = [
      { source: 'grant', amount: 1 },
      { source: 'Grant', amount: 1, year: '2024' },
    ];
    expect(merge(added, row({ funding_data })).company.funding_data).toMatchObject([
      ...[1, 2].map((amount) => ({ source: 'Grant', amount, year: null })),
      { source: 'Grant', amount: 1, year: '2024' },
    ]);
    expect(resultsOf(mergeNew(row({}), row({})))).toEqual(['created', 'unchanged']);
  });

  it('reports rows that cancel each other out as unchanged', () => {
    const rows = ['Law', 'Art', 'Law'].map((major) => row({ major }));
    const added = mergeNew(...rows);
    expect(resultsOf(added)).toEqual(['created', 'updated', 'updated']);
    const again = merge(added, ...rows);
    expect(resultsOf(again)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(again.company).toBe(added.company);
  });

  it('appends each remark once to the other information', () => {
    const stored = mergeNew(row({ other_information: 'By hand' }));
    const sized = row({ remarks: ['Size: 3', 'Motto: grow'] });
    const merged = merge(stored, sized, sized, row({ remarks: ['Size: 4'] }));
    expect(resultsOf(merged)).toEqual(['updated', 'unchanged', 'updated']);
    expect(merged.company.other_information).toBe('By hand\nSize: 3\nMotto: grow\nSize: 4');
  });

  it('completes the first contact, and adds one through another program as a touchpoint', () => {
    const stored = mergeNew(row({ first_contact: { program: 'GBAN', year: '2020' } }));
    const other = row({ first_contact: { program: 'Summer Launch', semester: 'Fall', year: '2022' } });
    const more = row({ first_contact: { program: 'gban', status: 'Pitch' } });
    const merged = merge(stored, other, more, other);
    expect(resultsOf(merged)).toEqual(['updated', 'updated', 'unchanged']);
    expect(merged.company).toMatchObject({
      first_contact: { program: 'gban', year: '2020', status: 'Pitch' },
      additional_touchpoints: [{ program: 'Summer Launch', semester: 'Fall', year: '2022', notes: null }],
    });
    expect(resultsOf(merge(merged, other, more))).toEqual(['unchanged', 'unchanged']);
  });

  it('rejects rows over a limit of the company, and takes the others', () => {
    const funded = mergeNew(grants(...Array.from({ length: 499 }, (_, amount) => amount)));
    const results = resultsOf(merge(funded, grants(600), grants(601), row({ major: 'Law' })));
    expect(results).toEqual(['updated', 'A company has at most 500 funding entries', 'updated']);
    const pitches = (count: number) => Array.from({ length: count }, (_, at) => `Pitch ${at}`).join(',');
    const tooMany = ['A company has at most 200 touchpoints'];
    expect(resultsOf(mergeNew(row({ pitch_competitions: pitches(202) })))).toEqual(tooMany);
    const met = mergeNew(row({ first_contact: { program: 'GBAN' }, pitch_competitions: pitches(200) }));
    expect(resultsOf(merge(met, row({ first_contact: { program: 'SEC Pitch' } })))).toEqual(tooMany);
    const long = row({ remarks: ['x'.repeat(20_001)] });
    expect(resultsOf(mergeNew(long))).toEqual(['Other information is at most 20000 characters']);
  });

  it('changes nothing when any rows are merged again', () => {
    const of = (...choices: string[]) => fc.constantFrom('', '', ...choices);
    const year = of('2022', '2023.0', '3/8/2024', 'soon');
    const anyCells = fc.record({
      company_name: fc.constant('Acme'),
      major: of('Law', 'law', '-'),
      student_type: of('graduate', 'Faculty', 'n/a'),
      office_space_at_studio_225: of('yes', 'X', 'no'),
      office_year: year,
      first_contact_program: of('GBAN', 'Accelerator', 'Kickstart Fund'),
      first_contact_year: year,
      first_contact_status: of('Started', 'completed'),
      funding_source: of('Grant', 'grant', 'VC'),
      funding_amount: of('5', '$1,000.25', '(3)', 'n/a'),
      funding_year: year,
      // Use one value per field, because merging different values a second time may add a touchpoint.
      accelerator: of('Fall 2023 Completed'),
      kickstart_fund: of('2022'),
      pitch_competitions: of('GBAN, SEC Pitch'),
    });
    fc.assert(
      fc.property(fc.array(anyCells, { maxLength: 20 }), (file) => {
        const parsed = file.map((cells) => parseCompanyCells(new Map(Object.entries(cells))));
        const rows = parsed.flatMap((one) => ('parsed' in one ? one.parsed : []));
        const added = mergeNew(...rows);
        const again = merge(added, ...rows);
        expect(resultsOf(again)).toEqual(rows.map(() => 'unchanged'));
        expect(again.company).toBe(added.company);
      }),
      getPropertyRunOptions(100),
    );
  });
});
