import { MONTHS, type JudgeCreate } from '@studio-desk/shared-contract';
import fc from 'fast-check';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });

const anyCompetition = fc.record({
  name: maybe(
    fc.constantFrom(
      'Quick Pitch',
      'quick pitch',
      ' QUICK PITCH',
      'SEC Pitch',
      '創業',
      '100%',
      'a_b\\',
      'Ängste',
    ),
  ),
  month: maybe(fc.constantFrom(...MONTHS.slice(0, 3))),
  year: maybe(fc.constantFrom(1900, 1987, 2023, '2024', 2026)),
});

export const anyJudge: fc.Arbitrary<JudgeCreate> = fc.record({
  name: fc.constantFrom('Ada Bell', 'ada bell', 'Bo', 'Zoë', '李', '😀 Doe', "O'Brien", 'x'.repeat(200)),
  email: maybe(fc.constantFrom('ada@bell.example', 'ADA@bell.example', 'bo@bell.example')),
  phone: maybe(fc.constantFrom('(555) 010-0001', '5')),
  point_of_contact: maybe(fc.constantFrom('Program Manager', 'program director', 'Ädile')),
  competitions: fc.array(anyCompetition, { maxLength: 6 }),
});
