import { GRADUATION_SEMESTERS, PERSON_LABELS, type Person } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { somePerson } from './some-person';

const word = fc.constantFrom('Ann Able', 'Zoë', '東京', "O'Neil & Co", 'שלום', '🦊');
const text = fc.option(word);
const year = fc.option(fc.constantFrom('2025', '2026'));
const labels = fc.shuffledSubarray([...PERSON_LABELS]);
const semester = fc.option(fc.constantFrom(...GRADUATION_SEMESTERS));
const companyId = fc.option(
  fc.constantFrom('01980000-0000-7000-8000-0000000000c1', '01980000-0000-7000-8000-0000000000c2'),
);

export const anyPersonFields = fc.record({
  name: word,
  email: fc.option(fc.constantFrom('a@mail.example', 'b@mail.example')),
  phone: text,
  labels,
  bio: text,
  notes: text,
  linkedin_url: fc.option(fc.constantFrom('https://a.example', 'https://b.example')),
  twitter: fc.option(fc.constantFrom('https://a.example', 'https://b.example')),
  website: fc.option(fc.constantFrom('https://a.example', 'https://b.example')),
  primary_company: text,
  company_id: companyId,
  company_role: text,
  is_primary_founder: fc.boolean(),
  degree: text,
  major: text,
  graduation_year: year,
  entr_certificate: fc.boolean(),
  entr_graduation_semester: semester,
  entr_graduation_year: year,
});

export const anyPerson: fc.Arbitrary<Person> = anyPersonFields.map((fields) =>
  somePerson({
    ...fields,
    linkedin: fields.linkedin_url,
    company_id: fields.primary_company && fields.company_id,
    is_primary_founder: fields.is_primary_founder && fields.primary_company !== null,
  }),
);
