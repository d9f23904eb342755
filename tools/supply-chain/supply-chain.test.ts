import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAllowed, licencePage, readLock, shippedPackages } from './licences';
import { type Lock, type LockEntry, lockFaults, type LockRules, manifestFaults } from './lock-faults';
import { LOCK_RULES } from './lock-rules';

const root = new URL('../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');
const lock: Lock = readLock();

describe('the packages of this repository', () => {
  test('have no known fault', () => {
    expect(lockFaults(lock, LOCK_RULES)).toEqual([]);
  });

  test('are pinned to one version in each package.json', () => {
    const workspaces = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
    const manifests = workspaces.map((path) => (path === '' ? 'package.json' : `${path}/package.json`));
    expect(manifests.length).toBeGreaterThan(10);
    expect(manifests.flatMap((path) => manifestFaults(path, JSON.parse(textOf(path))))).toEqual([]);
  });

  // All tests run on an installation by these settings: nothing needs a script, and nothing too new for Node 20.
  test.each(['ignore-scripts=true', 'engine-strict=true', 'save-exact=true'])(
    'are installed with %s',
    (setting) => {
      expect(textOf('.npmrc').split('\n')).toContain(setting);
    },
  );

  test('do not include type archives, which the federation plugin would unpack with adm-zip', () => {
    expect(textOf('tools/presets/federation.ts')).toContain('dts: false');
  });

  test('have approved licences', () => {
    expect(shippedPackages(lock).filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });

  test('are listed in docs/licences.md: npx tsx tools/commands/licences.ts updates it', () => {
    expect(existsSync(new URL('docs/licences.md', root))).toBe(true);
    expect(textOf('docs/licences.md')).toBe(licencePage(shippedPackages(lock)));
  });
});

const RULES: LockRules = {
  denied: { xlsx: 'is old' },
  stolen: { debug: ['4.4.2'] },
  floors: { axios: ['1.18.0', 'a fault'] },
  belowFloor: {},
  installScripts: { esbuild: 'is known' },
  oneVersion: ['react'],
};
const good: LockEntry = { version: '2.0.0', integrity: 'sha512-a' };
const faults = (packages: Record<string, LockEntry>, rules: Partial<LockRules> = {}) =>
  lockFaults(
    { packages: { '': { version: '1.0.0' }, api: { version: '1.0.0' }, ...packages } },
    { ...RULES, ...rules },
  );

describe('the supply-chain check', () => {
  test('finds no fault in a correct lock file', () => {
    expect(
      faults({
        'node_modules/@studio-desk/api': { link: true, resolved: 'api' },
        'node_modules/debug': { ...good, version: '4.4.3' },
        'node_modules/axios': { ...good, dependencies: { debug: '^4.0.0', '@a/b': 'npm:@c/d@1.0.0' } },
        'node_modules/esbuild': { ...good, hasInstallScript: true },
        'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
        'node_modules/react': good,
        'node_modules/b/node_modules/react': good,
      }),
    ).toEqual([]);
  });

  test.each<[string, Record<string, LockEntry>, string]>([
    ['a denied package', { 'node_modules/xlsx': good }, 'xlsx is not let in: it is old'],
    ['one deep in the tree', { 'node_modules/a/node_modules/xlsx': good }, 'xlsx is not let in: it is old'],
    [
      'one under another name',
      { 'node_modules/a': { ...good, name: 'xlsx' } },
      'xlsx is not let in: it is old',
    ],
    [
      'a stolen version',
      { 'node_modules/debug': { ...good, version: '4.4.2' } },
      'debug 4.4.2 was published by thieves',
    ],
    [
      'one below its floor',
      { 'node_modules/axios': { ...good, version: '1.17.9' } },
      'node_modules/axios is 1.17.9, which is below 1.18.0 (a fault)',
    ],
    [
      'a first try of the floor',
      { 'node_modules/axios': { ...good, version: '1.18.0-beta.1' } },
      'node_modules/axios is 1.18.0-beta.1, which is below 1.18.0 (a fault)',
    ],
    [
      'one without a hash',
      { 'node_modules/a': { version: '1.0.0' } },
      'node_modules/a has no sha512 of its bytes',
    ],
    [
      'one with a weak hash',
      { 'node_modules/a': { ...good, integrity: 'sha1-a' } },
      'node_modules/a has no sha512 of its bytes',
    ],
    [
      'a host',
      { 'node_modules/a': { ...good, resolved: 'https://packages.example/a.tgz' } },
      'node_modules/a names where it comes from: https://packages.example/a.tgz',
    ],
    [
      'code of git',
      { 'node_modules/a': { ...good, dependencies: { b: 'git+ssh://git@example.com/b.git' } } },
      'node_modules/a asks for b from git+ssh://git@example.com/b.git',
    ],
    [
      'code of a repository by its short name',
      { 'node_modules/a': { ...good, optionalDependencies: { b: 'someone/b#main' } } },
      'node_modules/a asks for b from someone/b#main',
    ],
    [
      'a script',
      { 'node_modules/a': { ...good, hasInstallScript: true } },
      'node_modules/a runs a script of its own when it is installed',
    ],
    [
      'a link out of the repository',
      { 'node_modules/a': { link: true, resolved: '../elsewhere' } },
      'node_modules/a leads to ../elsewhere, which is no workspace',
    ],
    [
      'two of what must be one',
      { 'node_modules/react': good, 'node_modules/a/node_modules/react': { ...good, version: '1.0.0' } },
      'react is there in 2.0.0 and 1.0.0',
    ],
  ])('%s', (_, packages, found) => {
    expect(faults(packages)).toEqual([found]);
  });

  test('an exception holds for one version in one folder, and must be removed with it', () => {
    const belowFloor = { 'node_modules/axios@1.0.0': 'does no harm' };
    const axios = (version: string) => ({ 'node_modules/axios': { ...good, version } });
    expect(faults(axios('1.0.0'), { belowFloor })).toEqual([]);
    expect(faults(axios('1.0.1'), { belowFloor })).toHaveLength(2);
    expect(faults(axios('1.18.0'), { belowFloor })).toEqual([
      'node_modules/axios@1.0.0 is an exception that nothing needs',
    ]);
  });

  test('a second version is refused, under another name too', () => {
    const newer = { ...good, name: 'react', version: '3.0.0' };
    expect(faults({ 'node_modules/react': good, 'node_modules/newer': newer })).toEqual([
      'react is there in 2.0.0 and 3.0.0',
    ]);
  });

  test.each([
    '^1.0.0',
    '~1.0.0',
    '1.x',
    '*',
    'latest',
    '>=1.0.0',
    'file:../a',
    'github:a/b',
    'https://a.example/b.tgz',
    'npm:b@^1.0.0',
    'npm:@c/b',
  ])('a package.json with the version %s is refused', (wanted) => {
    expect(manifestFaults('api/package.json', { devDependencies: { a: wanted } })).toEqual([
      `api/package.json asks for a "${wanted}", which is not one version`,
    ]);
  });

  test.each(['1.0.0', '1.0.0-beta.1', 'npm:b@1.0.0', 'npm:@c/b@1.0.0'])(
    'a package.json with the version %s is accepted',
    (wanted) => {
      expect(manifestFaults('api/package.json', { devDependencies: { a: wanted } })).toEqual([]);
    },
  );

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0', false],
    ['AGPL-3.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    [undefined, false],
  ])('the licence %s is allowed: %s', (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
  });

  test('lists the licences of all shipped packages, also linked and hoisted ones, and of no others', () => {
    const packages = {
      api: {
        dependencies: { '@studio-desk/shared-ui': '1.0.0', a: '1.0.0' },
        devDependencies: { tool: '1.0.0' },
      },
      'shared-ui': { dependencies: { b: '1.0.0' } },
      'node_modules/@studio-desk/shared-ui': { link: true, resolved: 'shared-ui' },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '^2.0.0' } },
      'node_modules/a/node_modules/b': {
        version: '2.0.0',
        license: 'ISC',
        optionalDependencies: { c: '1.0.0' },
      },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'MIT' },
    };
    expect(shippedPackages({ packages }).map(({ name, version }) => `${name} ${version}`)).toEqual([
      'a 1.0.0',
      'b 1.0.0',
      'b 2.0.0',
    ]);
  });
});
