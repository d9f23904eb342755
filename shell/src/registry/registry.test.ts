import { describe, expect, test } from 'vitest';
import { areaEntryFor } from '../testing/area-entry';
import { parseRegistry } from './registry';

describe('the registry', () => {
  test('keeps the entries that fit, in their order', () => {
    const { areas, dropped } = parseRegistry([areaEntryFor('companies'), areaEntryFor('judges')]);
    expect(areas.map((area) => area.name)).toEqual(['companies', 'judges']);
    expect(dropped).toEqual([]);
  });

  test.each([
    ['a manifest that is no web address', { manifest: 'javascript:alert(1)' }],
    ['no screens', { routes: [] }],
    ['a screen without a leading slash', { routes: [{ path: 'judges', title: 'Judges' }] }],
    ['an icon nobody knows', { navigation: [{ label: 'Add', path: '/x', icon: 'rocket' }] }],
    ['no version', { version: '' }],
  ])('drops and names an entry with %s; the others go on', (_, change) => {
    const { areas, dropped } = parseRegistry([
      { ...areaEntryFor('judges'), ...change },
      areaEntryFor('people'),
    ]);
    expect(areas.map((area) => area.name)).toEqual(['people']);
    expect(dropped).toMatchObject([{ name: 'judges', problem: expect.any(String) }]);
  });

  test('names an entry without a name by its place', () => {
    expect(parseRegistry([areaEntryFor('companies'), 42]).dropped).toMatchObject([{ name: 'entry 2' }]);
  });
});
