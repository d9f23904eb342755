import { judgeCreate } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyJudgeFormValues, anyJudge } from '../testing/any-judge';
import { emptyJudgeFormValues, toJudgeFormValues, toJudgeBody } from './judge-form-values';
import { pickChangedJudgeFields } from '../edit/merge-edits';

test('rows without name, month and year are dropped, all other rows are kept', () => {
  const values = {
    ...emptyJudgeFormValues,
    name: ' Ann Able ',
    competitions: [
      { name: '', month: '', year: '' },
      { name: ' GBAN ', month: '', year: '' },
      { name: '  ', month: '', year: '' },
      { name: '', month: 'May', year: '2026' },
    ],
  };
  expect(toJudgeBody(values)).toEqual({
    name: 'Ann Able',
    email: null,
    phone: null,
    point_of_contact: null,
    competitions: [
      { name: 'GBAN', month: null, year: null },
      { name: null, month: 'May', year: '2026' },
    ],
  });
});

test('any typed values with a name produce a valid body', () => {
  fc.assert(
    fc.property(anyJudgeFormValues, (values) => {
      expect(judgeCreate.safeParse(toJudgeBody({ ...values, name: 'Ann' })).success).toBe(true);
    }),
  );
});

test('saving the unchanged form of any judge without empty rows changes nothing', () => {
  fc.assert(
    fc.property(anyJudge, (any) => {
      const competitions = any.competitions.filter((row) => row.name || row.month || row.year);
      expect(pickChangedJudgeFields({ ...any, competitions }, toJudgeBody(toJudgeFormValues(any)))).toEqual(
        {},
      );
    }),
  );
});
