import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someCompany, UNUSUAL_TEXTS } from '../testing/some-company';
import { computeCompanySearchScore } from './company-search-score';

const founder = (name: string, email: string | null) => ({
  name,
  email,
  entr_certificate: false,
  entr_graduation_semester: null,
  entr_graduation_year: null,
});

describe('the score of a company in a search', () => {
  it.each([
    [100, 'its name', { company_name: 'ACME' }],
    [90, 'the start of its name', { company_name: 'Acme Robotics' }],
    [80, 'a part of its name', { company_name: 'The Acme' }],
    [70, 'its founder', { name: 'acme' }],
    [60, 'a part of its founder', { name: 'Ann Acme' }],
    [50, 'its contact email', { contact_email: 'ann@acme.example' }],
    [50, 'its contact', { contact: 'Acme desk' }],
    [40, 'its major', { major: 'Acme studies' }],
    [30, 'its UGA contact', { uga_contact: 'the Acme desk' }],
    [30, 'its pitch competitions', { pitch_competitions: 'Acme Pitch, Other' }],
    [30, 'an older program as text', { accelerator: 'Fall 2023 acme' }],
    [30, 'an older program in parts', { kickstart_fund: { semester: null, year: null, status: 'Acme' } }],
    [30, 'the summer launch', { summer_launch: { semester: 'acme', year: null, status: null } }],
    [30, 'an additional founder', { additional_founders: [founder('Ann Acme', null)] }],
    [30, 'the email of one', { additional_founders: [founder('Ann', 'ann@acme.example')] }],
    [0, 'other information, which is not searched', { other_information: 'acme' }],
  ])('is %i by %s', (score, _, fields) => {
    expect(computeCompanySearchScore(someCompany({ company_name: 'Zebra', ...fields }), ' Acme ')).toBe(
      score,
    );
  });

  it.each([
    [80, 'ch rob'],
    [20, 'robotics peach'],
    [20, ' Robo   PEA '],
    [10, 'peach abernathy'],
    [10, 'cyrus robotics'],
    [0, 'peach foods'],
    [0, 'hcaep robotics'],
  ])('is %i by the words %j of a name and of a founder', (score, search) => {
    const company = someCompany({
      company_name: 'Peach Robotics',
      additional_founders: [founder('Cyrus Abernathy', null)],
    });
    expect(computeCompanySearchScore(company, search)).toBe(score);
  });

  it.each([
    ["o'connor", 'O’Connor'],
    ['amber  kite', 'Amber Kite'],
    ['izmir kitchen', 'İzmir Kitchen'],
    ['İZMİR KITCHEN', 'izmir kitchen'],
  ])('is 100 by %j for the name %j', (search, company_name) => {
    expect(computeCompanySearchScore(someCompany({ company_name }), search)).toBe(100);
  });

  it('is 30 by the student type', () => {
    expect(computeCompanySearchScore(someCompany({ student_type: 'Undergraduate' }), 'undergrad')).toBe(30);
  });

  it('is that of the best field', () => {
    const company = someCompany({ company_name: 'Acme', name: 'Acme', major: 'Acme' });
    expect(computeCompanySearchScore(company, 'acme')).toBe(100);
  });

  it('two characters, CJK, emoji, RTL and 200 characters are found as name, founder and major', () => {
    for (const text of UNUSUAL_TEXTS) {
      expect(computeCompanySearchScore(someCompany({ company_name: text }), text), text).toBe(100);
      expect(computeCompanySearchScore(someCompany({ name: text }), text), text).toBe(70);
      expect(computeCompanySearchScore(someCompany({ major: `a ${text} b` }), text), text).toBe(40);
    }
  });

  it('any part of any name matches, with any text around it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        fc.pre(part.trim() !== '');
        const company = someCompany({ company_name: before + part + after });
        expect(computeCompanySearchScore(company, part)).toBeGreaterThanOrEqual(80);
      }),
    );
  });

  it('marks of a pattern are only characters', () => {
    const company = someCompany({ company_name: 'Acme' });
    for (const search of ['%', '_', '.*', 'A_me', '[A]', '\\'])
      expect(computeCompanySearchScore(company, search)).toBe(0);
  });
});
