import { expect, test } from 'vitest';
import { findIncompatibilities } from './incompatibilities';

const build = {
  area: { requires: { shell: '^1.1.0', api: '^1.0.0' } },
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
};

/** A compatible build and live shell; each test changes one detail. */
const live = () => ({
  versions: { shell: '1.1.0' as string | null, api: '1.4.2' as string | null },
  provides: { react: { version: '19.3.1' } },
});
type Live = ReturnType<typeof live>;

const reasonsWith = (change: (side: Live) => unknown) => {
  const side = live();
  change(side);
  return findIncompatibilities(build, side);
};

test('later versions within the ranges are compatible', () => {
  expect(reasonsWith(() => {})).toEqual([]);
});

test.each<[string, (side: Live) => unknown, string]>([
  [
    'an older shell',
    (side) => (side.versions.shell = '1.0.0'),
    'The live shell is 1.0.0, and this build requires ^1.1.0 (requires in area.json).',
  ],
  [
    'a newer API',
    (side) => (side.versions.api = '2.0.0'),
    'The live API is 2.0.0, and this build requires ^1.0.0 (requires in area.json).',
  ],
  [
    'an API that does not say what it is',
    (side) => (side.versions.api = null),
    'The live API does not say its version, and ^1.0.0 is required.',
  ],
  [
    'an older React',
    (side) => (side.provides.react = { version: '18.3.1' }),
    'The live shell provides react 18.3.1, and this build requires ^19.0.0.',
  ],
  [
    'a shell without a singleton',
    (side) => Reflect.deleteProperty(side.provides, 'react'),
    'The live shell does not provide react, which this build takes from it.',
  ],
])('%s is a reason against the release', (_what, change, reason) => {
  expect(reasonsWith(change)).toEqual([reason]);
});
