import { describe, expect, test } from 'vitest';
import { createArea } from '../testing/test-area';
import { findVersionProblem } from './version-gate';

const asking = (shell: string, api = '^1.0.0') =>
  createArea('judges', { version: '2.0.0', requires: { shell, api } });
const live = (shell: string, api: string | null = '1.1.0') => ({ shell, api });

test('names the required and the live version', () => {
  expect(findVersionProblem(asking('^2.0.0'), live('1.1.0'))).toBe(
    'Judges 2.0.0 needs the shell ^2.0.0; this one is 1.1.0.',
  );
  expect(findVersionProblem(asking('^1.0.0', '>=1.2.0'), live('1.1.0'))).toBe(
    'Judges 2.0.0 needs the API >=1.2.0; this one is 1.1.0.',
  );
});

test('an unknown API version blocks nothing', () => {
  expect(findVersionProblem(asking('^1.0.0', '^9.0.0'), live('1.1.0', null))).toBeNull();
});

test.each(['anything', '*', '^one', '1.1.0 or so'])('the invalid range %s matches nothing', (range) => {
  expect(findVersionProblem(asking(range), live('1.1.0'))).toContain(`needs the shell ${range}`);
});

test.each(['^1.0.0 || ^2.0.0', '>=1.0.0 <3.0.0', '1.0.0 - 1.9.9', '1.x'])(
  'the range %s is supported',
  (range) => {
    expect(findVersionProblem(asking(range), live('1.1.0'))).toBeNull();
  },
);

describe('for neighbouring versions', () => {
  const numbers = [0, 1, 2, 10];
  const versions = numbers.flatMap((major) =>
    numbers.flatMap((minor) => numbers.map((patch) => [major, minor, patch] as const)),
  );
  const text = (version: readonly number[]) => version.join('.');
  // Skip version 0.0.0: it is never released, and ranges such as ^0.0.0 have a special meaning.
  const released = versions.filter((version) => text(version) !== '0.0.0');
  const pairs = released.flatMap((needed) => versions.map((has) => [needed, has] as const));
  const atLeast = (has: readonly number[], needed: readonly number[]) => {
    const at = has.findIndex((part, index) => part !== needed[index]);
    return at < 0 || (has[at] ?? 0) > (needed[at] ?? 0);
  };

  test.each([
    ['>=', atLeast],
    [
      '~',
      (has: readonly number[], needed: readonly number[]) =>
        atLeast(has, needed) && has[0] === needed[0] && has[1] === needed[1],
    ],
    [
      '^',
      (has: readonly number[], needed: readonly number[]) => {
        const first = needed.findIndex((part) => part !== 0);
        return atLeast(has, needed) && needed.slice(0, first + 1).every((part, index) => has[index] === part);
      },
    ],
  ])('%s accepts exactly the versions in its range', (operator, fits) => {
    const wrong = pairs.filter(([needed, has]) => {
      const isIn = findVersionProblem(asking(`${operator}${text(needed)}`), live(text(has))) === null;
      return isIn !== fits(has, needed);
    });
    expect(wrong.map(([needed, has]) => `${operator}${text(needed)} and ${text(has)}`)).toEqual([]);
  });
});
