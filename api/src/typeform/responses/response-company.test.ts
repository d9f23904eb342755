import type { FieldMapping, MappingTarget } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { toCompanyImportValues } from './response-company';

const to = (db_field: MappingTarget, more: Partial<FieldMapping> = {}): FieldMapping => ({
  db_field,
  field_type: 'short_text',
  field_title: 'A question',
  required: false,
  ...more,
});
const answer = (id: string, text: string, ref?: string) => ({ type: 'text', text, field: { id, ref } });

function companyOf(mappings: Record<string, FieldMapping>, answers: ReturnType<typeof answer>[]) {
  const read = toCompanyImportValues([answer('n', 'Acme'), ...answers], {
    n: to('company_name'),
    ...mappings,
  });
  if ('errors' in read) throw new Error(read.errors.join());
  return read.parsed;
}

describe('the company of a Typeform response', () => {
  it.each<[MappingTarget, string, object]>([
    ['name', 'Ann', { name: 'Ann' }],
    ['contact_email', 'ann@example.edu', { contact_email: 'ann@example.edu' }],
    ['industry', 'health', { industry: 'Health' }],
    ['website', 'https://acme.example', { website: 'https://acme.example' }],
    ['major', 'Physics', { major: 'Physics' }],
    ['student_type', 'Graduate', { student_type: 'Graduate' }],
    ['year_started', '2024', { year_started: '2024' }],
    ['uga_contact', 'Pat', { uga_contact: 'Pat' }],
    ['other_information', 'Text', { other_information: 'Text' }],
    ['office_space_at_studio_225', 'Yes', { office_space_at_studio_225: 'Yes' }],
    ['office_semester', 'Fall', { office_semester: 'Fall' }],
    ['office_year', '2026', { office_year: '2026' }],
    ['first_contact.program', 'GBAN', { first_contact: { program: 'GBAN' } }],
    ['first_contact.semester', 'Fall', { first_contact: { semester: 'Fall' } }],
    ['first_contact.year', '2025', { first_contact: { year: '2025' } }],
    ['first_contact.status', 'Completed', { first_contact: { status: 'Completed' } }],
  ])('has %s from its answer', (target, text, body) => {
    expect(companyOf({ a: to(target) }, [answer('a', text)])).toMatchObject(body);
  });

  it('has funding from several answers', () => {
    const mappings = { a: to('funding.source'), b: to('funding.amount'), c: to('funding.year') };
    const answers = [answer('a', 'Grant'), answer('b', '5000'), answer('c', '2024')];
    expect(companyOf(mappings, answers).funding_data).toMatchObject([{ amount: 5000, year: '2024' }]);
  });

  it('joins answers to one field, in the order of the form', () => {
    const mappings = { b: to('name'), a: to('name'), y: to('other_information'), x: to('other_information') };
    const answers = [answer('a', 'Ann'), answer('b', 'Bob'), answer('x', 'One'), answer('y', 'Two')];
    expect(companyOf(mappings, answers)).toMatchObject({
      name: 'Ann, Bob',
      other_information: 'One\nTwo',
    });
  });

  it('has answers to custom fields as lines with their question', () => {
    const custom = to('custom', { field_title: 'Why us?' });
    expect(companyOf({ a: custom }, [answer('a', 'Because.\nAnd so.')]).remarks).toEqual([
      'Why us?: Because. And so.',
    ]);
  });

  it('finds an answer by field id before its ref', () => {
    const mappings = { a: to('name', { field_ref: 'r1' }), b: to('major', { field_ref: 'r2' }) };
    const company = companyOf(mappings, [answer('a', 'Ann', 'r2'), answer('gone', 'Physics', 'r2')]);
    expect(company).toMatchObject({ name: 'Ann', major: 'Physics' });
  });

  it('finds no answer for names of object prototypes', () => {
    expect(companyOf({}, [answer('constructor', 'x'), answer('__proto__', 'y')])).toEqual({
      company_name: 'Acme',
      remarks: [],
    });
  });

  it('returns all errors', () => {
    const mappings = { a: to('student_type'), b: to('year_started') };
    const read = toCompanyImportValues([answer('a', 'Postdoc'), answer('b', 'soon')], mappings);
    expect('errors' in read && read.errors.length).toBe(3);
  });
});
