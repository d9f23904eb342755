import { MONTHS, type Judge } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { someJudge } from './some-judge';

const word = fc.constantFrom('Ann Able', 'Zoë', '東京', "O'Neil & Co", 'שלום', 'GBAN');
const text = fc.option(word);

/** Generates few distinct values, so that the edits of two users often conflict. */
const competition = fc.record({
  name: text,
  month: fc.option(fc.constantFrom(...MONTHS.slice(0, 3))),
  year: fc.option(fc.constantFrom(2024, 2025, 2026)),
});

export const anyJudgeFields = fc.record({
  name: word,
  email: fc.option(fc.constantFrom('a@mail.example', 'b@mail.example')),
  phone: text,
  point_of_contact: text,
  competitions: fc.array(competition, { maxLength: 4 }),
});

export const WRITABLE_JUDGE_FIELDS = ['name', 'email', 'phone', 'point_of_contact', 'competitions'] as const;

export const anyJudge: fc.Arbitrary<Judge> = anyJudgeFields.map(({ competitions, ...fields }) =>
  someJudge({
    ...fields,
    competitions: competitions.map((row) => ({ ...row, date: null })),
    competitions_count: competitions.length,
  }),
);

export const anyJudgeFormValues = fc.record({
  name: fc.constantFrom('', 'Ann', ' Zoë '),
  email: fc.constantFrom('', 'a@mail.example', 'c@mail.example'),
  phone: fc.constantFrom('', '1', '2'),
  point_of_contact: fc.constantFrom('', 'GBAN', 'Program Manager'),
  competitions: fc.array(
    fc.record({
      name: fc.constantFrom('', 'GBAN', 'Ann Able', 'SEC Pitch'),
      month: fc.constantFrom('', 'January', 'February'),
      year: fc.constantFrom('', '2025', '2026'),
    }),
    { maxLength: 4 },
  ),
});
