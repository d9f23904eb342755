import { describe, expect, test } from 'vitest';
import { createArea, parseArea } from '../testing/test-area';
import { parseRegistry } from './registry';

const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;

describe('the registry', () => {
  test('keeps valid entries in their order', () => {
    const { areas, dropped } = parseRegistry([createArea('companies'), createArea('judges')]);
    expect(areas.map((area) => area.name)).toEqual(['companies', 'judges']);
    expect(dropped).toEqual([]);
  });

  test.each([
    ['a manifest that is no web address', { manifest: 'javascript:alert(1)' }],
    ['no screens', { routes: [] }],
    ['a screen without a leading slash', { routes: [{ path: 'judges', title: 'Judges' }] }],
    ['an icon that is none', { navigation: [{ label: 'Add', path: '/judges', icon: 7 }] }],
    ['no version', { version: '' }],
    ['a hash of a weaker kind', { files: { 'area.js': 'sha256-AAAA' } }],
  ])('drops an entry with %s and keeps the others', (_, change) => {
    const { areas, dropped } = parseRegistry([{ ...createArea('judges'), ...change }, createArea('people')]);
    expect(areas.map((area) => area.name)).toEqual(['people']);
    expect(dropped).toMatchObject([{ name: 'judges', problem: expect.any(String) }]);
  });

  test('replaces an unknown icon with a default', () => {
    const navigation = ['add', 'rocket'].map((icon) => ({ label: 'Add', path: '/judges', icon }));
    const { areas } = parseRegistry([{ ...createArea('judges'), navigation }]);
    expect(areas[0]?.navigation.map(({ icon }) => icon)).toEqual(['add', 'explore']);
  });

  test('drops only the previous release if only that is invalid', () => {
    const { areas, dropped } = parseRegistry([{ ...createArea('judges'), previous: { version: '1.0.0' } }]);
    expect(areas).toEqual([createArea('judges')]);
    expect(dropped).toMatchObject([
      { name: 'previous version of judges', problem: expect.stringContaining('previous.manifest') },
    ]);
  });

  test('keeps a valid previous release', () => {
    const { areas, dropped } = parseRegistry([
      { ...createArea('judges'), version: '1.1.0', previous: createArea('judges') },
    ]);
    expect(areas).toMatchObject([{ version: '1.1.0', previous: { name: 'judges', version: '1.0.0' } }]);
    expect(dropped).toEqual([]);
  });

  test.each(['shell', 'login', 'upload'])('drops an area with the reserved name %s', (name) => {
    const { areas, dropped } = parseRegistry([{ ...createArea('judges'), name }]);
    expect(areas).toEqual([]);
    expect(dropped).toMatchObject([{ name, problem: expect.stringContaining('reserved') }]);
  });

  const foreignPaths = [
    '/',
    '/login',
    '/reset-password',
    '/judges',
    '/upload',
    '/:any',
    '/eventsandmore',
    '/*',
  ];

  test.each(foreignPaths)('drops an area that claims %s, an address of others', (path) => {
    const routes = [
      { path: '/events', title: 'Events' },
      { path, title: 'Events' },
    ];
    const { areas, dropped } = parseRegistry([{ ...createArea('events'), routes }, createArea('judges')]);
    expect(areas.map(({ name }) => name)).toEqual(['judges']);
    expect(dropped).toMatchObject([
      { name: 'events', problem: expect.stringContaining(`${path} is not an address of events`) },
    ]);
  });

  test.each(foreignPaths)('drops an area whose navigation leads to %s, an address of others', (path) => {
    const navigation = [{ label: 'Events', path, icon: 'explore' as const }];
    const { areas, dropped } = parseRegistry([{ ...createArea('events'), navigation }]);
    expect(areas).toEqual([]);
    expect(dropped[0]?.problem).toContain(`${path} is not an address of events`);
    expect(dropped[0]?.problem).toContain('navigation[0].path');
  });

  test.each([
    ['routes', { routes: [{ path: '/login', title: 'Events' }] }],
    ['navigation', { navigation: [{ label: 'Events', path: '/login', icon: 'explore' as const }] }],
    ['actions', { actions: [{ title: 'Add Event', path: '/login' }] }],
  ])('drops the previous release if its %s have an address of others', (list, change) => {
    const previous = { ...createArea('events'), ...change };
    const { areas, dropped } = parseRegistry([{ ...createArea('events'), previous }]);
    expect(areas).toEqual([createArea('events')]);
    expect(dropped).toMatchObject([
      { name: 'previous version of events', problem: expect.stringContaining(`previous.${list}[0].path`) },
    ]);
  });

  test('keeps an area whose screens are at its name and below it', () => {
    const routes = ['/events', '/events/:id'].map((path) => ({ path, title: 'Events' }));
    expect(parseRegistry([{ ...createArea('events'), routes }]).dropped).toEqual([]);
  });

  describe('a release', () => {
    const files = {
      'mf-manifest.json': hashOf('M'),
      'assets/a.js': hashOf('A'),
      'assets/a.css': hashOf('C'),
    };
    const release = createArea('judges', {
      manifest: 'https://cdn.example/judges/mf-manifest.json?v=1',
      files,
    });

    test('maps file addresses to hashes, and lists the scripts separately', () => {
      expect(release.hashes).toEqual({
        'https://cdn.example/judges/mf-manifest.json?v=1': hashOf('M'),
        'https://cdn.example/judges/assets/a.js': hashOf('A'),
        'https://cdn.example/judges/assets/a.css': hashOf('C'),
      });
      expect(release.scripts).toEqual({ 'https://cdn.example/judges/assets/a.js': hashOf('A') });
    });

    test.each([
      ['version', parseArea({ ...release, files, version: '1.0.1' })],
      [
        'address',
        parseArea({ ...release, files, manifest: 'https://cdn.example/judges/2/mf-manifest.json' }),
      ],
      ['manifest', parseArea({ ...release, files: { ...files, 'mf-manifest.json': hashOf('N') } })],
    ])('has another key if its %s differs', (_, other) => {
      expect(other.key).not.toBe(release.key);
      expect(parseArea({ ...release, files }).key).toBe(release.key);
    });
  });

  test('keeps the first entry of a name and drops the second', () => {
    const { areas, dropped } = parseRegistry([
      createArea('judges'),
      createArea('judges', { version: '2.0.0' }),
    ]);
    expect(areas.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(dropped).toEqual([{ name: 'judges', problem: 'It is there a second time.' }]);
  });

  test('reports a nameless entry by its position', () => {
    expect(parseRegistry([createArea('companies'), 42]).dropped).toMatchObject([{ name: 'entry 2' }]);
  });
});
