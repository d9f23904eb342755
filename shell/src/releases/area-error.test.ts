import { expect, test } from 'vitest';
import { AreaError, getAreaErrorDetail, toAreaError } from './area-error';

test('the same error always has the same reference', () => {
  const thrown = new Error('a bug');
  expect(toAreaError(thrown)).toMatchObject({ failure: 'screen-failed', cause: thrown });
  expect(toAreaError(thrown).reference).toBe(toAreaError(thrown).reference);
  expect(toAreaError(new Error('a bug')).reference).not.toBe(toAreaError(thrown).reference);
});

test('a chunk load error is not reported as a failed screen', () => {
  const gone = new TypeError('Importing a module script failed.');
  expect(toAreaError(gone)).toMatchObject({
    failure: 'unreachable',
    message: 'A part of the area could not be loaded',
  });
});

test.each([['a text'], [null], [undefined]])(
  'what is no error is a failure of a screen, too: %s',
  (thrown) => {
    expect(toAreaError(thrown)).toMatchObject({ failure: 'screen-failed', cause: thrown });
  },
);

test('the detail names the file and the cause', () => {
  const error = new AreaError('unreachable', {
    file: 'https://desk.example/a.js',
    cause: new Error('refused'),
  });
  expect(getAreaErrorDetail(error)).toBe('https://desk.example/a.js: Error: refused');
  expect(getAreaErrorDetail(new AreaError('time-limit'))).toBe('');
});
