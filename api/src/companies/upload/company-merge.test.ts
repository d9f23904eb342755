import { describe, expect, it } from 'vitest';
import { mergeNewCompany, mergeStoredCompany } from './company-merge';
import type { CompanyImport } from './company-row';

const row = (body: Omit<CompanyImport['body'], 'company_name'>, ...remarks: string[]): CompanyImport => ({
  body: { company_name: 'Acme', ...body },
  remarks,
});
const storedAs = (...rows: CompanyImport[]) => mergeNewCompany('Acme', rows).company;
const resultsOf = ({ results }: ReturnType<typeof mergeNewCompany>) =>
  results.map((result) => ('error' in result ? result.error : result.action));
const grants = (...amounts: number[]) => ({
  funding_data: amounts.map((amount) => ({ source: 'Grant', amount })),
});

describe('merging rows into a company', () => {
  it('creates it with the first row, and reports each row that adds something as an update', () => {
    const rows = [row(grants(1)), row(grants(2)), row({}), row(grants(1))];
    const folded = mergeNewCompany('Acme', rows);
    expect(resultsOf(folded)).toEqual(['created', 'updated', 'unchanged', 'unchanged']);
    expect(folded.company).toMatchObject({ company_name: 'Acme', total_funding: 3 });
    expect(resultsOf(mergeStoredCompany(folded.company, rows))).toEqual(rows.map(() => 'unchanged'));
  });

  it('reports rows that cancel each other out as unchanged', () => {
    const rows = ['Law', 'Art', 'Law'].map((major) => row({ major }));
    const folded = mergeNewCompany('Acme', rows);
    expect(resultsOf(folded)).toEqual(['created', 'updated', 'updated']);
    const again = mergeStoredCompany(folded.company, rows);
    expect(resultsOf(again)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(again.company).toBe(folded.company);
  });

  it('appends each remark once to the other information', () => {
    const stored = storedAs(row({ other_information: 'By hand' }));
    const sized = row({}, 'Size: 3', 'Motto: grow');
    const folded = mergeStoredCompany(stored, [sized, sized, row({}, 'Size: 4')]);
    expect(resultsOf(folded)).toEqual(['updated', 'unchanged', 'updated']);
    expect(folded.company.other_information).toBe('By hand\nSize: 3\nMotto: grow\nSize: 4');
  });

  it('completes the first contact, and adds one through another program as a touchpoint', () => {
    const stored = storedAs(row({ first_contact: { program: 'GBAN', year: '2020' } }));
    const other = row({ first_contact: { program: 'Summer Launch', semester: 'Fall', year: '2022' } });
    const more = row({ first_contact: { program: 'gban', status: 'Pitch' } });
    const { company, ...folded } = mergeStoredCompany(stored, [other, more, other]);
    expect(resultsOf({ company, ...folded })).toEqual(['updated', 'updated', 'unchanged']);
    expect(company).toMatchObject({
      first_contact: { program: 'gban', year: '2020', status: 'Pitch' },
      additional_touchpoints: [{ program: 'Summer Launch', semester: 'Fall', year: '2022', notes: null }],
    });
    expect(resultsOf(mergeStoredCompany(company, [other, more]))).toEqual(['unchanged', 'unchanged']);
  });

  it('rejects rows over a limit of the company, and takes the others', () => {
    const funded = storedAs(row(grants(...Array.from({ length: 499 }, (_, amount) => amount))));
    expect(
      resultsOf(mergeStoredCompany(funded, [row(grants(600)), row(grants(601)), row({ major: 'Law' })])),
    ).toEqual(['updated', 'A company has at most 500 funding entries', 'updated']);
    const pitches = (count: number) => Array.from({ length: count }, (_, at) => `Pitch ${at}`).join(',');
    expect(resultsOf(mergeNewCompany('Acme', [row({ pitch_competitions: pitches(202) })]))).toEqual([
      'A company has at most 200 touchpoints',
    ]);
    const met = storedAs(row({ first_contact: { program: 'GBAN' }, pitch_competitions: pitches(200) }));
    expect(resultsOf(mergeStoredCompany(met, [row({ first_contact: { program: 'SEC Pitch' } })]))).toEqual([
      'A company has at most 200 touchpoints',
    ]);
    const long = row({}, 'x'.repeat(20_001));
    expect(resultsOf(mergeNewCompany('Acme', [long]))).toEqual([
      'Other information is at most 20000 characters',
    ]);
  });
});
