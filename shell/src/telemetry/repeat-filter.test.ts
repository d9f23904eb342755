import type { TelemetryEvent } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { repeatFilter } from './repeat-filter';

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

test('the same failure is reported once, regardless of its reference', () => {
  const isNewFailure = repeatFilter();
  expect([failure, failure, { ...failure, reference: '00af-1b2d' }].map(isNewFailure)).toEqual([
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
])('a failure with another %s is reported too', (_, other) => {
  const isNewFailure = repeatFilter();
  expect([failure, other].map(isNewFailure)).toEqual([true, true]);
});

test('many failures of one kind do not displace the others', () => {
  const isNewFailure = repeatFilter();
  const errors = Array.from({ length: 30 }, (_, index) => error(`Error${index}`));
  expect(errors.filter(isNewFailure)).toEqual(errors.slice(0, 10));
  expect(isNewFailure(failure)).toBe(true);
});
