import { expect, it } from 'vitest';
import type { WrittenCompany } from '../history/write-history';
import { copyOf, requiredOf } from './busy-backup';

const entry = (
  name: string,
  created: WrittenCompany['created'],
  edits: WrittenCompany['edits'] = [],
): WrittenCompany => ({
  name,
  created,
  edits,
});

it('a backup must have everything confirmed before it began, and may have later writes', () => {
  const before = [entry('early', 'ok', ['ok', 'unknown']), entry('begun', 'unknown')];
  const history = [
    entry('early', 'ok', ['ok', 'ok', 'fail']),
    entry('begun', 'ok', ['ok']),
    entry('late', 'ok'),
    entry('refused', 'fail'),
    entry('cut', 'unknown'),
  ];
  expect(requiredOf(history, before)).toEqual([
    entry('early', 'ok', ['ok', 'unknown', 'fail']),
    entry('begun', 'unknown', ['unknown']),
    entry('late', 'unknown'),
    entry('refused', 'fail'),
    entry('cut', 'unknown'),
  ]);
});

it('a copy of a history does not change with the original', () => {
  const history = [entry('one', 'unknown', ['unknown'])];
  const copy = copyOf(history);
  history.forEach((written) => Object.assign(written, { created: 'ok' }).edits.push('ok'));
  expect(copy).toEqual([entry('one', 'unknown', ['unknown'])]);
});
