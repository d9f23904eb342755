import { beforeEach, describe, expect, test } from 'vitest';
import { configureShell } from '../page/page-config';
import { areaFor, pageConfigWith } from '../testing/test-area';
import { hasNewRelease, needsLiveShell } from './new-release';

const judges = areaFor('judges');
const answer = (area = judges, build = 'build-1', shell = '1.1.0') => ({
  build,
  versions: { shell, api: '1.1.0' },
  areas: [area],
});

beforeEach(() => configureShell(pageConfigWith([judges])));

test.each([
  ['another version is live', answer(areaFor('judges', { version: '1.1.0' })), true],
  ['the served one is live', answer(), false],
  ['the area is gone', { ...answer(), areas: [] }, false],
  ['the server did not answer', null, false],
])('hasNewRelease: %s', (_, answered, isNew) => {
  expect(hasNewRelease('judges', answered)).toBe(isNew);
});

describe('an area needs the live shell', () => {
  const needy = areaFor('judges', { requires: { shell: '^1.2.0', api: '^1.0.0' } });

  test.each([
    ['where that is another one, and fits', answer(needy, 'build-2', '1.2.0'), true],
    ['not where that does not fit either', answer(needy, 'build-2', '1.1.1'), false],
    ['not where it is the one in this tab', answer(needy, 'build-1', '1.2.0'), false],
    ['not where the area fits this one', answer(judges, 'build-2', '1.2.0'), false],
    ['not where the server did not answer', null, false],
  ])('%s', (_, answered, needs) => {
    expect(needsLiveShell(needy, answered)).toBe(needs);
  });
});
