import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { showFieldErrors } from './field-errors';

const refusal = (...fields: { loc: (string | number)[]; msg: string }[]) =>
  new ApiError({
    status: 422,
    detail: null,
    fields: fields.map((field) => ({ ...field, type: 'custom' })),
    code: 'invalid_input',
    requestId: null,
  });

test('each message is shown on its field, and the first is focused', () => {
  const setError = vi.fn();
  const error = refusal(
    { loc: ['body', 'email'], msg: 'Email is required' },
    { loc: ['body', 'competitions', 1, 'year'], msg: 'Year is at most 4 characters' },
  );
  expect(showFieldErrors(error, setError, ['name', 'email', 'competitions.1.year'])).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['email', { type: 'server', message: 'Email is required' }, { shouldFocus: true }],
    [
      'competitions.1.year',
      { type: 'server', message: 'Year is at most 4 characters' },
      { shouldFocus: false },
    ],
  ]);
});

test('a form may map body paths to its fields', () => {
  const setError = vi.fn();
  const error = refusal({ loc: ['body', 'revenue_data', 2026], msg: 'Revenue is out of range' });
  const fieldAt = (path: string[]) => (path.join('.') === 'revenue_data.2026' ? 'revenue.0.value' : null);
  expect(showFieldErrors(error, setError, fieldAt)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['revenue.0.value', { type: 'server', message: 'Revenue is out of range' }, { shouldFocus: true }],
  ]);
  expect(showFieldErrors(error, setError, () => null)).toBe(false);
});

test('of problems with and without a field, those with one are marked, and the caller shows them all', () => {
  const setError = vi.fn();
  const error = refusal(
    { loc: ['body', 'other'], msg: 'No such program' },
    { loc: ['body', 'email'], msg: 'Email is required' },
  );
  expect(showFieldErrors(error, setError, ['name', 'email'])).toBe(false);
  expect(setError.mock.calls).toEqual([
    ['email', { type: 'server', message: 'Email is required' }, { shouldFocus: true }],
  ]);
});

test.each([
  ['a field that the form does not have', refusal({ loc: ['body', 'other'], msg: 'No' })],
  ['no field at all', refusal()],
  ['an error that is no answer', new Error('off')],
])('%s is left to the caller', (_, error) => {
  const setError = vi.fn();
  expect(showFieldErrors(error, setError, ['name'])).toBe(false);
  expect(setError).not.toHaveBeenCalled();
});
