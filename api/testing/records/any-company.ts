import { STUDENT_TYPES, type CompanyCreate } from '@studio-desk/shared-contract';
import fc from 'fast-check';

const PARTS = [
  'Ada',
  'ada',
  'ADA ',
  'Acme',
  '100%',
  'a_b',
  'back\\slash',
  '"quoted"',
  "O'Brien",
  'O’Brien',
  'é',
  'É',
  'ß',
  '公司',
  '創業',
  '😀',
  '👩‍🔬',
  'مرحبا',
  'x',
];

const part = fc.constantFrom(...PARTS);

export const anyText = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');

export const anySearchText = fc.oneof(
  anyText,
  fc.constantFrom('a', 'da', '%', '_', '\\', '"', '公', '😀', 'fall', '2021', 'Grad', 'ada acme', '%a%'),
  fc.constant('x'.repeat(200)),
  fc.constant('😀'.repeat(100)),
);

const anyEmail = fc.constantFrom('ada@acme.example', 'ADA@acme.example', 'a_b@x.example');

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
export const anyYear = fc.constantFrom('2021', '2022', '2023');
const program = fc.constantFrom(
  'Kickstart Fund',
  'Idea Accelerator',
  'idea accelerator',
  'Accelerator',
  'Summer Launch',
  'GBAN',
  '創業',
);
const status = fc.constantFrom('Started', 'Completed', 'completed', 'Funded');
const semester = fc.constantFrom('Fall', 'Spring', 'Summer');
const contact = { semester: maybe(semester), year: maybe(anyYear), status: maybe(status) };
const legacy = maybe(
  fc.oneof(fc.record(contact), fc.constantFrom('Fall 2021 Completed', '2022', 'X', 'Dropped')),
);

export const anyCompany: fc.Arbitrary<CompanyCreate> = fc.record({
  company_name: fc.oneof(
    { weight: 9, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constant('x'.repeat(200)) },
  ),
  name: maybe(anyText),
  contact: maybe(anyText),
  contact_email: maybe(anyEmail),
  additional_founders: fc.array(fc.record({ name: anyText, email: maybe(anyEmail) }), { maxLength: 3 }),
  uga_contact: maybe(anyText),
  major: maybe(fc.constantFrom('Biology', 'biology', 'Computer Science', '創業', 'unknown')),
  student_type: maybe(fc.constantFrom(...STUDENT_TYPES)),
  office_space_at_studio_225: maybe(fc.constantFrom('Yes', 'X')),
  active_tenant: maybe(fc.boolean()),
  first_contact: maybe(fc.record({ program: maybe(program), ...contact })),
  additional_touchpoints: fc.array(fc.record({ program, ...contact }), { maxLength: 4 }),
  funding_data: fc.array(
    fc.record({
      source: fc.constantFrom('Grant', 'grant', 'Kickstart Fund', 'Accelerator'),
      amount: fc.integer({ min: -100, max: 1_000_000 }).map((cents) => cents / 100),
      year: maybe(anyYear),
    }),
    { maxLength: 4 },
  ),
  accelerator: legacy,
  kickstart_fund: legacy,
  pitch_competitions: maybe(fc.constantFrom('GBAN', 'GBAN, SEC Pitch', '創業,100%')),
});
