import { beforeEach, describe, expect, test } from 'vitest';
import { setPageConfig } from '../registry/page-config';
import { createArea, createPageConfig } from '../testing/test-area';
import { hasNewRelease, needsNewerShell } from './new-release';

const judges = createArea('judges');
const latest = (area = judges, build = 'build-1', shell = '1.1.0') => ({
  build,
  versions: { shell, api: '1.1.0' },
  areas: [area],
});

beforeEach(() => setPageConfig(createPageConfig([judges])));

test.each([
  ['another version is live', latest(createArea('judges', { version: '1.1.0' })), true],
  ['the served one is live', latest(), false],
  ['the area is gone', { ...latest(), areas: [] }, false],
  ['the server did not answer', null, false],
])('hasNewRelease: %s', (_, latest, isNew) => {
  expect(hasNewRelease('judges', latest)).toBe(isNew);
});

describe('an area needs the live shell', () => {
  const needy = createArea('judges', { requires: { shell: '^1.2.0', api: '^1.0.0' } });

  test.each([
    ['where that is another one, and fits', latest(needy, 'build-2', '1.2.0'), true],
    ['not where that does not fit either', latest(needy, 'build-2', '1.1.1'), false],
    ['not where it is the one in this tab', latest(needy, 'build-1', '1.2.0'), false],
    ['not where the area fits this one', latest(judges, 'build-2', '1.2.0'), false],
    ['not where the server did not answer', null, false],
  ])('%s', (_, latest, needs) => {
    expect(needsNewerShell(needy, latest)).toBe(needs);
  });
});
