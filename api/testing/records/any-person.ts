import { PERSON_LABELS, type PersonCreate } from '@studio-desk/shared-contract';
import fc from 'fast-check';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });

export const anyPerson: fc.Arbitrary<PersonCreate> = fc.record({
  name: fc.constantFrom(
    'Ada Bell',
    'ada bell',
    'Ada  Bell',
    'Adah Bell',
    'Bo',
    'Zoë',
    'ZOË',
    '李',
    '😀 Doe',
    "O'Brien",
    '100%',
    'a_b\\',
    'Alumni Ann',
    'x'.repeat(200),
  ),
  labels: maybe(fc.subarray([...PERSON_LABELS], { maxLength: 4 })),
  primary_company: maybe(
    fc.constantFrom('Bright Fern', 'bright fern', 'Judge & Co', 'Ängste', '創業', 'a_b\\'),
  ),
  is_primary_founder: maybe(fc.boolean()),
  entr_certificate: maybe(fc.boolean()),
});
