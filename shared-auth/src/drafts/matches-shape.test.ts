import { expect, test } from 'vitest';
import { matchesShape } from './matches-shape';

const sample = { name: '', active: false, rows: [{ year: '' }] };

test.each([
  ['the same fields', { name: 'A', active: true, rows: [] }, true],
  ['rows like the first', { name: 'A', active: true, rows: [{ year: '2026' }, { year: '' }] }, true],
  ['a row of another kind', { name: 'A', active: true, rows: [{ month: '' }] }, false],
  ['a missing field', { name: 'A', active: true }, false],
  ['a field more', { ...sample, more: '' }, false],
  ['a field of another type', { ...sample, active: 'yes' }, false],
  ['a list for a record', [], false],
  ['a record for a list', { ...sample, rows: {} }, false],
  ['nothing', null, false],
  ['no value', undefined, false],
])('%s', (_, value, fits) => {
  expect(matchesShape(sample, value)).toBe(fits);
});
