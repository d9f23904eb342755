import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someCompany, UNUSUAL_TEXTS } from '../testing/some-company';
import type { Company } from './company';
import {
  COMPANY_FILTER_NAMES,
  matchesCompanyFilters,
  EMPTY_VALUE_LABEL,
  type CompanyFilters,
} from './company-filters';

const contact = { program: 'GBAN', semester: 'Fall', year: '2024', status: 'Pitch' };
const touchpoint = { ...contact, program: 'Kickstart Fund', year: '2025', status: 'Funded', notes: null };
const grant = { source: 'Grant', amount: 5, year: '2024', notes: null };
const company = someCompany({
  major: 'Marketing',
  student_type: 'Graduate',
  industry: 'Food and Beverage',
  first_contact: contact,
  additional_touchpoints: [touchpoint],
  funding_data: [grant, { ...grant, source: 'Angel Investment', year: '2026' }],
});

describe('a company passes', () => {
  it.each<[string, CompanyFilters]>([
    ['no filter', {}],
    ['empty filters', { major: '', student_type: null }],
    ['its major, in any case', { major: ' marketing ' }],
    ['its industry', { industry: 'food and beverage' }],
    ['its student type', { student_type: 'Graduate' }],
    ['the program of its first contact', { first_program: 'gban' }],
    ['a first touchpoint', { touchpoint_program: 'GBAN', touchpoint_year: '2024' }],
    ['an additional touchpoint', { touchpoint_program: 'Kickstart Fund', touchpoint_status: 'Funded' }],
    ['one funding entry', { funding_source: 'Grant', funding_year: '2024' }],
    ['several that each fit', { major: 'Marketing', touchpoint_year: '2025', funding_year: '2026' }],
  ])('%s', (_, filters) => {
    expect(matchesCompanyFilters(company, filters)).toBe(true);
  });
});

describe('a company does not pass', () => {
  it.each<[string, CompanyFilters]>([
    ['another industry', { industry: 'Food' }],
    ['another major', { major: 'Market' }],
    ['the program of a later touchpoint as its first', { first_program: 'Kickstart Fund' }],
    ['parts of two touchpoints', { touchpoint_program: 'GBAN', touchpoint_year: '2025' }],
    ['parts of two entries', { funding_source: 'Grant', funding_year: '2026' }],
    ['one of several that does not fit', { major: 'Marketing', funding_year: '2020' }],
    ['Unknown where there is a value', { major: EMPTY_VALUE_LABEL }],
  ])('%s', (_, filters) => {
    expect(matchesCompanyFilters(company, filters)).toBe(false);
  });
});

describe('Unknown', () => {
  it('finds what has no value', () => {
    const blank = someCompany({ first_contact: { ...contact, program: null, year: null, status: null } });
    for (const name of ['major', 'student_type', 'first_program', 'touchpoint_year', 'touchpoint_status']) {
      expect(matchesCompanyFilters(blank, { [name]: 'unknown' })).toBe(true);
    }
  });

  it('finds a company without any first contact by its first program, none by its touchpoints', () => {
    expect(matchesCompanyFilters(someCompany(), { first_program: EMPTY_VALUE_LABEL })).toBe(true);
    expect(matchesCompanyFilters(someCompany(), { touchpoint_status: EMPTY_VALUE_LABEL })).toBe(false);
    expect(matchesCompanyFilters(someCompany(), { funding_year: EMPTY_VALUE_LABEL })).toBe(false);
  });
});

it('Idea Accelerator finds the older name too, the older name only itself', () => {
  const older = someCompany({ first_contact: { ...contact, program: 'Accelerator' } });
  const newer = someCompany({ first_contact: { ...contact, program: 'Idea Accelerator' } });
  expect(matchesCompanyFilters(older, { touchpoint_program: 'idea accelerator' })).toBe(true);
  expect(matchesCompanyFilters(older, { first_program: 'Idea Accelerator' })).toBe(true);
  expect(matchesCompanyFilters(newer, { touchpoint_program: 'Accelerator' })).toBe(false);
});

it('two characters, CJK, emoji, RTL and 200 characters are found by themselves', () => {
  for (const major of UNUSUAL_TEXTS) {
    expect(matchesCompanyFilters(someCompany({ major }), { major }), major).toBe(true);
  }
});

it('more filters never find more', () => {
  const value = fc.option(
    fc.constantFrom('GBAN', 'Kickstart Fund', '2024', '2025', 'Pitch', EMPTY_VALUE_LABEL),
  );
  const anyFilters = fc.record(Object.fromEntries(COMPANY_FILTER_NAMES.map((name) => [name, value])));
  const anyCompany = fc
    .record({ major: value, first: fc.record({ program: value, year: value, status: value }) })
    .map(({ major, first }): Company =>
      someCompany({
        major,
        first_contact: { ...first, semester: null },
        additional_touchpoints: [touchpoint],
      }),
    );
  fc.assert(
    fc.property(anyCompany, anyFilters, fc.constantFrom(...COMPANY_FILTER_NAMES), (one, filters, name) => {
      const wider = { ...filters, [name]: null };
      if (matchesCompanyFilters(one, filters)) expect(matchesCompanyFilters(one, wider)).toBe(true);
    }),
  );
});
