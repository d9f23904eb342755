import { expect, test } from 'vitest';
import { MONTHS } from '../constants';
import { listValidationErrors } from '../testing/validation-errors';
import { judgeCreate, judgeUpdate } from './judge-input';

test('a judge needs a name, and competitions with a month and a year', () => {
  const competition = (fields: object) => ({ competitions: [fields] });
  const year = 'competitions.0.year: Year is at most 4 characters';
  for (const [fields, ...faults] of [
    [{}],
    [competition({})],
    [competition({ name: 'Pitch', month: 'May', year: '2024', date: '1999-01-01' })],
    [{ name: undefined }, 'name: Judge name is required'],
    [{ name: '   ' }, 'name: Judge name is required'],
    [{ name: 'x'.repeat(201) }, 'name: Judge name is at most 200 characters'],
    [{ email: 'nobody' }, 'email: Enter an email address like name@example.com'],
    [{ phone: 5550100 }, 'phone: Phone must be text'],
    [competition({ month: 'Jan' }), `competitions.0.month: Month must be one of: ${MONTHS.join(', ')}`],
    [competition({ year: 20255 }), year],
    [competition({ year: 1e300 }), year, year],
    [competition({ title: 'x' }), 'competitions.0.title: unknown'],
    [{ emial: 'x' }, 'emial: unknown'],
  ] as const)
    expect(listValidationErrors(judgeCreate, { name: 'A', ...fields }), JSON.stringify(fields)).toEqual(
      faults,
    );
});

test('a change of a judge may leave out the name, but not clear it', () => {
  expect(listValidationErrors(judgeUpdate, { competitions: null })).toEqual([]);
  expect(listValidationErrors(judgeUpdate, { name: '' })).toEqual(['name: Judge name is required']);
  expect(listValidationErrors(judgeUpdate, { company: 'x' })).toEqual(['company: unknown']);
  expect(listValidationErrors(judgeUpdate, { competitions: 'all' })).toHaveLength(1);
});
