import { expect, test } from 'vitest';
import { filled } from './filled';

test('what is empty is left out of a body, what says no stays', () => {
  const body = { name: 'Ann', email: '', phone: null, labels: [], revenue: {}, entr: false, year: 0 };
  expect(filled(body)).toEqual({ name: 'Ann', entr: false, year: 0 });
});

test('the given body is not changed', () => {
  const body = { name: 'Ann', email: '' };
  filled(body);
  expect(body).toEqual({ name: 'Ann', email: '' });
});
