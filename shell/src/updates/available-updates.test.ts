import { describe, expect, test } from 'vitest';
import { createArea } from '../testing/test-area';
import { describeUpdates, findAvailableUpdates, type RunningVersions } from './available-updates';

type Versions = Record<string, string>;

const tab = (running: Versions, served: Versions = running): RunningVersions => ({
  build: 'build-1',
  shellVersion: '1.1.0',
  versionOf: (area) => running[area],
  servedVersionOf: (area) => served[area],
});
const latest = (areas: Versions, build = 'build-1') => ({
  build,
  versions: { shell: '1.1.0', api: '1.1.0' },
  areas: Object.entries(areas).map(([name, version]) => createArea(name, { version })),
});
const titles = (...given: Parameters<typeof findAvailableUpdates>) =>
  findAvailableUpdates(...given).map(({ title }) => title);

describe('updates available to a tab', () => {
  test.each([
    ['a newer version of an area', '1.0.0', '1.1.0', ['Judges']],
    ['an older one, after a rollback', '1.1.0', '1.0.0', ['Judges']],
    ['the one that runs', '1.0.0', '1.0.0', []],
  ])('%s', (_, running, live, expected) => {
    expect(titles(latest({ judges: live }), tab({ judges: running }))).toEqual(expected);
  });

  test('do not include an area that the tab has not loaded', () => {
    expect(titles(latest({ judges: '1.1.0' }), tab({}, { judges: '1.0.0' }))).toEqual([]);
  });

  test('list another build of the shell first', () => {
    expect(titles(latest({ judges: '1.1.0' }, 'build-2'), tab({ judges: '1.0.0' }))).toEqual([
      'Studio Desk',
      'Judges',
    ]);
  });

  test('include only the next release after a fallback', () => {
    const fellBack = tab({ judges: '1.0.0' }, { judges: '1.1.0' });
    expect(titles(latest({ judges: '1.1.0' }), fellBack)).toEqual([]);
    expect(titles(latest({ judges: '1.0.0' }), fellBack)).toEqual([]);
    expect(titles(latest({ judges: '1.1.1' }), fellBack)).toEqual(['Judges']);
  });

  test('do not include an incompatible release', () => {
    const live = latest({ judges: '2.0.0' });
    const needs = live.areas.map((area) => ({ ...area, requires: { shell: '^2.0.0', api: '^1.0.0' } }));
    expect(titles({ ...live, areas: needs }, tab({ judges: '1.0.0' }))).toEqual([]);
  });

  test('have a different mark for each version', () => {
    const marks = ['1.1.0', '1.1.1'].flatMap((version) =>
      findAvailableUpdates(latest({ judges: version }, 'build-2'), tab({ judges: '1.0.0' })).map(
        ({ mark }) => mark,
      ),
    );
    expect(marks).toEqual(['shell build-2', 'judges 1.1.0', 'shell build-2', 'judges 1.1.1']);
  });
});

test.each([
  ['1.1.0', '1.0.0', true],
  ['1.0.0', '1.1.0', false],
  ['not a version', '1.1.0', false],
])('an area that runs as %s and is live as %s: isRollback is %s', (running, live, isRollback) => {
  const [update] = findAvailableUpdates(latest({ judges: live }), tab({ judges: running }));
  expect(update).toMatchObject({ title: 'Judges', isRollback });
});

test('a lower live version of the shell is a rollback', () => {
  const [update] = findAvailableUpdates(latest({}, 'build-2'), { ...tab({}), shellVersion: '1.2.0' });
  expect(update).toMatchObject({ title: 'Studio Desk', isRollback: true });
});

test('another build of the same version is a rollback if it replaced the build of the tab', () => {
  const live = (rolledBackFrom: string) =>
    findAvailableUpdates({ ...latest({}, 'build-0'), rolledBackFrom }, tab({}));
  expect(live('build-1')).toMatchObject([{ title: 'Studio Desk', isRollback: true }]);
  expect(live('build-2')).toMatchObject([{ title: 'Studio Desk', isRollback: false }]);
});

test('a build that did not start in this browser is not offered', () => {
  const fellBack = { ...tab({}), failedBuild: 'build-2' };
  expect(titles(latest({}, 'build-2'), fellBack)).toEqual([]);
  expect(titles(latest({}, 'build-3'), fellBack)).toEqual(['Studio Desk']);
});

test.each([
  [['Judges'], 'Judges went back to the version before.'],
  [['Companies', 'Judges'], 'Companies and Judges went back to the versions before.'],
])('the text for the rollback of %j', (names, words) => {
  expect(describeUpdates(names.map((title) => ({ title, mark: title, isRollback: true })))).toBe(words);
});

test('a rollback and a new version are two sentences', () => {
  const news = [
    { title: 'People', mark: 'p', isRollback: false },
    { title: 'Judges', mark: 'j', isRollback: true },
  ];
  expect(describeUpdates(news)).toBe(
    'Judges went back to the version before. A new version of People is ready.',
  );
});

test.each([
  [['Judges'], 'A new version of Judges is ready.'],
  [['Studio Desk', 'Judges'], 'New versions of Studio Desk and Judges are ready.'],
  [['Companies', 'Judges', 'People'], 'New versions of Companies, Judges, and People are ready.'],
])('the text for the update of %j', (names, message) => {
  expect(describeUpdates(names.map((title) => ({ title, mark: title, isRollback: false })))).toBe(message);
});
