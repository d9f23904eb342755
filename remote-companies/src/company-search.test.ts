import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCompany } from './testing/some-company';
import { findBestMatchingCompanies } from './company-search';

const names = (search: string, companies: Parameters<typeof findBestMatchingCompanies>[0]) =>
  findBestMatchingCompanies(companies, search).map((company) => company.company_name);

describe('the search over cached companies', () => {
  test('puts the better match first', () => {
    const companies = [
      someCompany({ company_name: 'G', uga_contact: 'the Acme desk' }),
      someCompany({ company_name: 'F', major: 'Acme studies' }),
      someCompany({ company_name: 'E', contact_email: 'ann@acme.example' }),
      someCompany({ company_name: 'D', name: 'Ann Acme' }),
      someCompany({ company_name: 'C', name: 'Acme' }),
      someCompany({ company_name: 'The Acme' }),
      someCompany({ company_name: 'Acme Robotics' }),
      someCompany({ company_name: 'Acme' }),
      someCompany({ company_name: 'Other' }),
    ];
    expect(names('acme', companies)).toEqual(['Acme', 'Acme Robotics', 'The Acme', 'C', 'D', 'E', 'F', 'G']);
  });

  test('keeps the order of the list among equal matches', () => {
    const companies = ['Acme B', 'Acme A'].map((company_name) => someCompany({ company_name }));
    expect(names('acme', companies)).toEqual(['Acme B', 'Acme A']);
  });

  test('finds nothing for an empty text', () => {
    expect(names('  ', [someCompany()])).toEqual([]);
  });
});

describe('the search over any companies and any text', () => {
  const company = fc
    .record({
      company_name: fc.string({ minLength: 1 }),
      name: fc.option(fc.string()),
      major: fc.option(fc.string()),
    })
    .map(someCompany);
  const companies = fc.array(company, { maxLength: 60 });

  test('finds at most 20 companies, each once', () => {
    fc.assert(
      fc.property(companies, fc.string(), (all, search) => {
        const found = findBestMatchingCompanies(all, search);
        expect(found.length).toBeLessThanOrEqual(20);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((one) => all.includes(one))).toBe(true);
      }),
    );
  });

  test('finds a company by any part of its name, ignoring case', () => {
    const partOfName = fc
      .string({ minLength: 1, unit: 'grapheme-ascii' })
      .filter((name) => name.trim() !== '')
      .chain((name) => fc.tuple(fc.constant(name), fc.nat(name.length - 1)));
    fc.assert(
      fc.property(partOfName, ([name, start]) => {
        const wanted = someCompany({ company_name: name });
        const part = name.slice(start);
        fc.pre(part.trim() !== '');
        expect(findBestMatchingCompanies([wanted], part.toUpperCase())).toEqual([wanted]);
      }),
    );
  });

  test('ignores spaces around the text', () => {
    fc.assert(
      fc.property(companies, fc.string(), (all, search) => {
        expect(findBestMatchingCompanies(all, ` ${search}  `)).toEqual(
          findBestMatchingCompanies(all, search),
        );
      }),
    );
  });
});
