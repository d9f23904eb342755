import { MONTHS, type Judge } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { someJudge } from './some-judge';

const word = fc.constantFrom('Ann Able', 'Zoë', '東京', "O'Neil & Co", 'שלום', 'GBAN');
const text = fc.option(word);

/** Of few kinds, so that two people meet in one. */
const competition = fc.record({
  name: text,
  month: fc.option(fc.constantFrom(...MONTHS.slice(0, 3))),
  year: fc.option(fc.constantFrom(2024, 2025, 2026)),
});

/** What people can write into a judge; the rows as the server reads them. */
export const anyJudgeFields = fc.record({
  name: word,
  email: fc.option(fc.constantFrom('a@mail.example', 'b@mail.example')),
  phone: text,
  point_of_contact: text,
  competitions: fc.array(competition, { maxLength: 4 }),
});

export const WRITTEN_FIELDS = ['name', 'email', 'phone', 'point_of_contact', 'competitions'] as const;

/** A judge as the server sends it. */
export const anyJudge: fc.Arbitrary<Judge> = anyJudgeFields.map(({ competitions, ...fields }) =>
  someJudge({
    ...fields,
    competitions: competitions.map((row) => ({ ...row, date: null })),
    competitions_count: competitions.length,
  }),
);

/** What a form may hold, half typed rows and empty ones among it. */
export const anyFormValues = fc.record({
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
