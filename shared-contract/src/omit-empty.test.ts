import { expect, test } from 'vitest';
import { omitEmpty } from './omit-empty';

test('what is empty is left out of a body, what says no stays', () => {
  const body = { name: 'Ann', email: '', phone: null, labels: [], revenue: {}, entr: false, year: 0 };
  expect(omitEmpty(body)).toEqual({ name: 'Ann', entr: false, year: 0 });
});

test('the given body is not changed', () => {
  const body = { name: 'Ann', email: '' };
  omitEmpty(body);
  expect(body).toEqual({ name: 'Ann', email: '' });
});

test('a map of nothing but what is empty is empty as well, at any depth', () => {
  const nothing = { program: null, semester: '', more: { year: null } };
  expect(omitEmpty({ name: 'Ann', first_contact: nothing })).toEqual({ name: 'Ann' });
  expect(omitEmpty({ first_contact: { ...nothing, year: '2026' } })).toEqual({
    first_contact: { year: '2026' },
  });
});

test('rows of a list stay in their places, without what is empty in them', () => {
  const body = { rows: [{ source: 'Grant', notes: null }, { source: '' }, { source: 'GBAN', amount: 0 }] };
  expect(omitEmpty(body)).toEqual({ rows: [{ source: 'Grant' }, {}, { source: 'GBAN', amount: 0 }] });
});
