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
    ['an icon that is none', { navigation: [{ label: 'Add', path: '/x', icon: 7 }] }],
    ['no version', { version: '' }],
    ['a hash of a weaker kind', { files: { 'area.js': 'sha256-AAAA' } }],
  ])('drops and names an entry with %s; the others go on', (_, change) => {
    const { areas, dropped } = parseRegistry([
      { ...areaEntryFor('judges'), ...change },
      areaEntryFor('people'),
    ]);
    expect(areas.map((area) => area.name)).toEqual(['people']);
    expect(dropped).toMatchObject([{ name: 'judges', problem: expect.any(String) }]);
  });

  test('takes another icon for one that it does not know', () => {
    const navigation = ['add', 'rocket'].map((icon) => ({ label: 'Add', path: '/x', icon }));
    const { areas } = parseRegistry([{ ...areaEntryFor('judges'), navigation }]);
    expect(areas[0]?.navigation.map(({ icon }) => icon)).toEqual(['add', 'explore']);
  });

  test('drops and names only the version before where only that does not fit', () => {
    const { areas, dropped } = parseRegistry([{ ...areaEntryFor('judges'), previous: { version: '1.0.0' } }]);
    expect(areas).toEqual([areaEntryFor('judges')]);
    expect(dropped).toMatchObject([
      { name: 'previous version of judges', problem: expect.stringContaining('previous.manifest') },
    ]);
  });

  test('keeps a version before that fits', () => {
    const { name: _name, owner: _owner, ...previous } = areaEntryFor('judges');
    const entry = { ...areaEntryFor('judges'), version: '1.1.0', previous };
    expect(parseRegistry([entry])).toEqual({ areas: [entry], dropped: [] });
  });

  test('takes the first entry of a name, and names the second', () => {
    const { areas, dropped } = parseRegistry([
      areaEntryFor('judges'),
      { ...areaEntryFor('judges'), version: '2.0.0' },
    ]);
    expect(areas.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(dropped).toEqual([{ name: 'judges', problem: 'It is there a second time.' }]);
  });

  test('names an entry without a name by its place', () => {
    expect(parseRegistry([areaEntryFor('companies'), 42]).dropped).toMatchObject([{ name: 'entry 2' }]);
  });
});
