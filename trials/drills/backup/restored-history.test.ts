import { expect, it } from 'vitest';
import type { Written } from '../history/write-history';
import { copyOf, requiredOf } from './busy-backup';

const entry = (name: string, created: Written['created'], edits: Written['edits'] = []): Written => ({
  name,
  created,
  edits,
});

it('a backup has what was answered before it began, and perhaps what came later', () => {
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

it('a copy of a history stays as it was', () => {
  const history = [entry('one', 'unknown', ['unknown'])];
  const copy = copyOf(history);
  history.forEach((written) => Object.assign(written, { created: 'ok' }).edits.push('ok'));
  expect(copy).toEqual([entry('one', 'unknown', ['unknown'])]);
});
