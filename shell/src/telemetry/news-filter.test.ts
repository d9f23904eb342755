import type { TelemetryEvent } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { newsFilter } from './news-filter';

const of = { area: 'judges', version: '1.1.0' };
const failure: TelemetryEvent = { kind: 'area_failure', ...of, code: 'unreachable', reference: '00af-1b2c' };
const error = (name: string): TelemetryEvent => ({
  kind: 'error',
  ...of,
  name,
  file: '/a.js',
  line: 1,
  column: 1,
});

test('the same failure is told once, whatever reference it has', () => {
  const isNews = newsFilter();
  expect([failure, failure, { ...failure, reference: '00af-1b2d' }].map(isNews)).toEqual([
    true,
    false,
    false,
  ]);
});

test.each<[string, TelemetryEvent]>([
  ['area', { ...failure, area: 'people' }],
  ['version', { ...failure, version: '1.0.0' }],
  ['code', { ...failure, code: 'time-limit' }],
  ['kind', { kind: 'fell_back', ...of, code: 'unreachable', to: '1.0.0' }],
])('that of another %s is told, too', (_, other) => {
  const isNews = newsFilter();
  expect([failure, other].map(isNews)).toEqual([true, true]);
});

test('one kind, whatever it comes up with, does not silence the others', () => {
  const isNews = newsFilter();
  const errors = Array.from({ length: 30 }, (_, index) => error(`Error${index}`));
  expect(errors.filter(isNews)).toEqual(errors.slice(0, 10));
  expect(isNews(failure)).toBe(true);
});
