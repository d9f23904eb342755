import { getImplausibleYearMessage, judgeCreate, type JudgeCreate } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { createContractResolver, type FormSchema } from './contract-resolver';

interface Values {
  name: string;
  email: string;
  competitions: { year: string }[];
}

const schema: FormSchema<Values, JudgeCreate> = {
  rules: judgeCreate,
  bodyOf: (values) => ({ ...values, phone: 'x'.repeat(values.name === 'Long' ? 300 : 1) }),
  problems: ({ email }) => (email === 'twice' ? [{ path: ['email'], message: 'Own rule' }] : []),
  fieldAt: (_, [field, row]) => {
    if (field === 'competitions') return row ? `competitions.${Number(row)}.year` : 'competitions';
    return field === 'name' || field === 'email' ? field : null;
  },
  firstField: 'name',
};
const valid: Values = { name: 'Ann', email: '', competitions: [] };
const stored: Values = { ...valid, competitions: [{ year: '2025' }, { year: '24' }] };
const check = (changes: Partial<Values>, names?: ('competitions' | `competitions.${number}.year`)[]) =>
  createContractResolver(schema, () => stored)({ ...valid, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
    names,
  });

test('the resolver returns the parsed body', async () => {
  expect(await check({ name: ' Ann ' })).toEqual({
    values: { name: 'Ann', email: '', competitions: [], phone: 'x' },
    errors: {},
  });
});

test('each field has its first error, those of the form before those of the contract', async () => {
  expect(
    await check({ name: ' ', email: 'twice', competitions: [{ year: '2026' }, { year: '20266' }] }),
  ).toEqual({
    values: {},
    errors: {
      name: { type: 'rule', message: 'Judge name is required' },
      email: { type: 'rule', message: 'Own rule' },
      competitions: [undefined, { year: { type: 'rule', message: 'Year is at most 4 characters' } }],
    },
  });
});

test('an error of a list with rows is at its root', async () => {
  const competitions = Array.from({ length: 501 }, () => ({ year: '' }));
  expect(await check({ competitions }, ['competitions.0.year'])).toMatchObject({
    errors: { competitions: { root: { message: 'A judge has at most 500 competitions' } } },
  });
});

test('empty fields of a new row have no error yet', async () => {
  const competitions = [{ year: '20266' }, { year: '' }];
  const requireYear = createContractResolver({
    ...schema,
    problems: () =>
      competitions.map((_, row) => ({ path: ['competitions', row, 'year'], message: 'Required' })),
  });
  const errorsOf = async (names?: ['competitions'] | ['competitions.1.year']) =>
    (
      await requireYear({ ...valid, competitions }, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
        names,
      })
    ).errors.competitions;
  const required = { year: { type: 'rule', message: 'Required' } };
  expect(await errorsOf(['competitions'])).toEqual([required]);
  expect(await errorsOf(['competitions.1.year'])).toEqual([required, required]);
  expect(await errorsOf()).toEqual([required, required]);
});

test('a year from before its rule stays, and no other such year is taken', async () => {
  expect(await check({ name: 'Ann M.', competitions: [{ year: '24' }, { year: '2026' }] })).toMatchObject({
    values: { name: 'Ann M.', competitions: [{ year: '24' }, { year: '2026' }] },
    errors: {},
  });
  expect(await check({ competitions: [{ year: '24' }, { year: '23' }] })).toMatchObject({
    errors: { competitions: [undefined, { year: { message: `Year ${getImplausibleYearMessage()}` } }] },
  });
});

test('an error without a form field is left to the server', async () => {
  expect(await check({ name: 'Long' })).toMatchObject({ values: { name: 'Long' }, errors: {} });
});
