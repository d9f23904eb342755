import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someCompany, UNUSUAL_TEXTS } from '../testing/some-company';
import { toCompanyNameKey, findSimilarCompanies } from './similar-companies';

const named = (company_name: string, contact_email: string | null = null) =>
  someCompany({ id: company_name, company_name, contact_email });
const found = (names: string[], company_name: string) =>
  findSimilarCompanies(
    names.map((name) => named(name)),
    { company_name },
  ).map((one) => one.company_name);

describe('similar companies', () => {
  it('come closest first, 5 at most', () => {
    const names = ['Acme Robotics 12', 'Beta', 'Acme Robotics 1', 'Acme Robotics', 'Acme Robotics 123'];
    expect(found(names, ' acme ROBOTICS')).toEqual([
      'Acme Robotics',
      'Acme Robotics 1',
      'Acme Robotics 12',
      'Acme Robotics 123',
    ]);
    const many = Array.from({ length: 9 }, (_, number) => `Acme Robotics ${number}`);
    expect(found(many, 'Acme Robotics')).toEqual(many.slice(0, 5));
  });

  it('leave out the company that is changed itself', () => {
    const acme = named('Acme Robotics');
    expect(findSimilarCompanies([acme], { company_name: 'Acme Robotics', exceptId: acme.id })).toEqual([]);
  });

  it.each([
    ['accents', 'Cafe Noir', 'Café Noir'],
    ['a short name with an accent', 'Cafe', 'Café'],
    ['a legal form', 'Acme', 'Acme, Inc.'],
    ['another legal form', 'Acme Inc', 'ACME LLC'],
    ['points in a legal form', 'Acme', 'Acme L.L.C.'],
    ['an apostrophe', "O'Neil Labs", 'ONeil Labs'],
    ['punctuation', 'Floor & Decor', 'Floor Decor'],
    ['full-width letters', 'ＡＣＭＥ', 'Acme'],
  ])('differ by %s only', (_, typed, stored) => {
    expect(found([stored], typed)).toEqual([stored]);
  });

  it('have the same contact email, regardless of case', () => {
    const other = named('Something Else', 'Founder@Acme.example');
    const typed = { company_name: 'Acme', contact_email: ' founder@acme.EXAMPLE ' };
    expect(findSimilarCompanies([other], typed)).toEqual([other]);
    expect(findSimilarCompanies([named('Something Else')], { ...typed, contact_email: '' })).toEqual([]);
  });

  it('similar names stand before possible duplicates, those before the same email', () => {
    const byEmail = named('Zebra', 'a@acme.example');
    const byKey = named('Acme Inc.');
    const byName = named('acme');
    const typed = { company_name: 'Acme', contact_email: 'a@acme.example' };
    expect(findSimilarCompanies([byEmail, byKey, byName], typed)).toEqual([byName, byKey, byEmail]);
  });

  it('two names of nothing but marks are not taken for one', () => {
    expect(toCompanyNameKey('!!!')).toBe('');
    expect(found(['???'], '!!!')).toEqual([]);
  });

  it('two characters, CJK, emoji, RTL and 200 characters are found by their own name', () => {
    for (const name of UNUSUAL_TEXTS) expect(found(['Zebra Works', name], name)).toEqual([name]);
  });
});

describe('for any names', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/);
  const name = fc.tuple(word, word).map((words) => words.join(' '));

  it('a legal form more or less is the same company', () => {
    const form = fc.constantFrom('Inc', 'Inc.', 'LLC', 'L.L.C.', 'Ltd', 'Corp.', 'GmbH');
    fc.assert(
      fc.property(name, form, (one, legal) => {
        expect(found([`${one}, ${legal}`], one)).toEqual([`${one}, ${legal}`]);
      }),
    );
  });

  it('each company is named once, all from the list, 5 at most', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 20 }), name, (names, typed) => {
        const result = found(names, typed);
        expect(result.length).toBeLessThanOrEqual(5);
        expect(new Set(result).size).toBe(result.length);
        expect(names).toEqual(expect.arrayContaining(result));
      }),
    );
  });

  it('the key of a key is the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (any) => {
        const key = toCompanyNameKey(any);
        // The key of 'inc' alone is 'inc'; after other words, 'inc' is removed.
        expect(toCompanyNameKey(`${key} inc`)).toBe(key === '' ? 'inc' : key);
      }),
    );
  });
});
