import { describe, expect, test } from 'vitest';
import { areaFor } from '../testing/test-area';
import { updateText, availableUpdates, type RunningVersions } from './available-updates';

type Versions = Record<string, string>;

const tab = (running: Versions, served: Versions = running): RunningVersions => ({
  build: 'build-1',
  versionOf: (area) => running[area],
  servedVersionOf: (area) => served[area],
});
const latest = (areas: Versions, build = 'build-1') => ({
  build,
  versions: { shell: '1.1.0', api: '1.1.0' },
  areas: Object.entries(areas).map(([name, version]) => areaFor(name, { version })),
});
const titles = (...given: Parameters<typeof availableUpdates>) =>
  availableUpdates(...given).map(({ title }) => title);

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
      availableUpdates(latest({ judges: version }, 'build-2'), tab({ judges: '1.0.0' })).map(
        ({ mark }) => mark,
      ),
    );
    expect(marks).toEqual(['shell build-2', 'judges 1.1.0', 'shell build-2', 'judges 1.1.1']);
  });
});

test.each([
  [['Judges'], 'A new version of Judges is ready.'],
  [['Studio Desk', 'Judges'], 'New versions of Studio Desk and Judges are ready.'],
  [['Companies', 'Judges', 'People'], 'New versions of Companies, Judges, and People are ready.'],
])('%j in words', (names, words) => {
  expect(updateText(names.map((title) => ({ title, mark: title })))).toBe(words);
});
