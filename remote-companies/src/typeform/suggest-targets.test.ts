import { MAPPING_TARGETS } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someQuestion, someQuestions } from '../testing/some-typeform';
import { suggestMappingTargets } from './suggest-targets';

const suggestion = (title: string, type?: string) =>
  suggestMappingTargets([someQuestion('q', title, type)]).get('q');

describe('suggested targets', () => {
  test('match the sample form', () => {
    expect(Object.fromEntries(suggestMappingTargets(someQuestions))).toEqual({
      q1: 'company_name',
      q2: 'name',
      q3: 'contact_email',
      q4: 'major',
      q5: 'student_type',
      q6: 'year_started',
    });
  });

  test.each([
    ['What is your company called?', 'company_name'],
    ['Startup name', 'company_name'],
    ["What's the name of your venture?", 'company_name'],
    ['Company', 'company_name'],
    ['Your team’s name', 'company_name'],
    ['About you > Full name', 'name'],
    ['Name', 'name'],
    ['Founder’s name', 'name'],
    ['Company email', 'contact_email'],
    ['Contact details > E-mail', 'contact_email'],
    ['In which year was the company founded?', 'year_started'],
    ['Year started', 'year_started'],
    ['Your major', 'major'],
    ['What are you studying?', 'major'],
    ['I am a…', 'student_type'],
    ['Student type', 'student_type'],
    ['Who is your UGA contact?', 'uga_contact'],
    ['Do you want office space at Studio 225?', 'office_space_at_studio_225'],
    ['Office space at Studio 225', 'office_space_at_studio_225'],
    ['How helpful was the program? > Office space', undefined],
    ['How far is [Name of the company]?', undefined],
    ['About your company > Name of the company', 'company_name'],
    ['Which semester is best for you?', undefined],
    ['Office semester', 'office_semester'],
    ['Which program are you applying to?', 'first_contact.program'],
    ['Program semester', undefined],
    ['How much have you raised?', undefined],
    ['Funding source', undefined],
    ['Have you visited the office?', undefined],
    ['Do you have an office?', 'office_space_at_studio_225'],
    ['Would you like to visit Studio 225?', undefined],
    ['What year will you graduate with your degree?', undefined],
    ['Which degree do you study for?', 'major'],
    ['Please list your team size and each member name', undefined],
    ['Co-founder name', undefined],
    ['Anything else?', 'other_information'],
    ['How did you hear of us?', undefined],
    ['Upload your startup name as a picture', 'company_name'],
    ['', undefined],
  ])('map "%s" to %s', (title, target) => {
    expect(suggestion(title)).toBe(target);
  });

  test('use the type email without text, and skip uploads and consents', () => {
    expect(suggestion('How can we reach you?', 'email')).toBe('contact_email');
    expect(suggestion('Company name', 'file_upload')).toBeUndefined();
    expect(suggestion('Company name', 'legal')).toBeUndefined();
  });

  test('fall back to the label of a field or the type of the question', () => {
    expect(suggestion("What is your company's website?")).toBe('website');
    expect(suggestion('Where can we read more?', 'website')).toBe('website');
  });

  test('prefer your own name to that of anybody else', () => {
    const people = [
      someQuestion('a', 'Co-founder name'),
      someQuestion('b', "Founder's name"),
      someQuestion('c', 'Your full name'),
    ];
    expect([...suggestMappingTargets(people)]).toEqual([['c', 'name']]);
  });

  test('map funding source and amount only together, and the year with them', () => {
    const [source, amount, year] = [
      someQuestion('s', 'Funding source'),
      someQuestion('a', 'How much have you raised?'),
      someQuestion('y', 'Funding year'),
    ];
    expect(Object.fromEntries(suggestMappingTargets([source, amount, year]))).toEqual({
      s: 'funding.source',
      a: 'funding.amount',
      y: 'funding.year',
    });
    expect([...suggestMappingTargets([source, year])]).toEqual([]);
    expect([...suggestMappingTargets([amount, year])]).toEqual([]);
  });

  test('map parts of a first contact only with a program', () => {
    const [program, semester] = [someQuestion('p', 'Which program?'), someQuestion('s', 'Program semester')];
    expect([...suggestMappingTargets([program, semester]).values()].sort()).toEqual([
      'first_contact.program',
      'first_contact.semester',
    ]);
    expect([...suggestMappingTargets([semester])]).toEqual([]);
  });

  test('take the first of two equal questions', () => {
    const two = [someQuestion('a', 'Company name'), someQuestion('b', 'Startup name')];
    expect([...suggestMappingTargets(two)]).toEqual([['a', 'company_name']]);
  });
});

test('suggestions never use a field twice and never a custom field', () => {
  const titles = fc.oneof(
    fc.string(),
    fc.constantFrom(
      ...someQuestions.map(({ title }) => title),
      'Company',
      'Team name',
      'E-mail',
      'Year started',
    ),
  );
  const types = fc.constantFrom('short_text', 'email', 'file_upload', 'something_new');
  fc.assert(
    fc.property(fc.array(fc.tuple(titles, types), { maxLength: 30 }), (questions) => {
      const form = questions.map(([title, type], index) => someQuestion(String(index), title, type));
      const targets = [...suggestMappingTargets(form).values()];
      expect(new Set(targets).size).toBe(targets.length);
      expect(targets.every((target) => target !== 'custom' && MAPPING_TARGETS.includes(target))).toBe(true);
    }),
  );
});
