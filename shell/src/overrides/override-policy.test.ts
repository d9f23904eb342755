import { expect, test } from 'vitest';
import type { PageConfig } from '../registry/page-config';
import { createArea, createPageConfig } from '../testing/test-area';
import { isLocalhost, findPolicyRefusal } from './override-policy';

const judges = { text: '', name: 'judges', base: 'http://localhost:5175/' };
const areas = [createArea('companies'), createArea('judges')];
const allowing = (change: Partial<NonNullable<PageConfig['overrides']>>): PageConfig => ({
  ...createPageConfig(areas),
  overrides: { origins: [], ...change },
});

test.each([
  ['from this computer', judges, allowing({})],
  ['of an area that was never released', { ...judges, name: 'events' }, allowing({})],
  ['by its number', { ...judges, base: 'http://127.0.0.1:5175/' }, allowing({})],
  [
    'from an address that the operator lists',
    { ...judges, base: 'https://review.example.edu/judges/42/' },
    allowing({ origins: ['https://review.example.edu'] }),
  ],
])('an override is accepted %s', (_, requested, config) => {
  expect(findPolicyRefusal(requested, config)).toBeNull();
});

test.each([
  ['a shell that takes none', judges, createPageConfig(areas), 'overrides-off'],
  ['another computer', { ...judges, base: 'http://192.168.1.5:5175/' }, allowing({}), 'origin-refused'],
  ['a look-alike', { ...judges, base: 'http://localhost.evil.example/' }, allowing({}), 'origin-refused'],
  [
    'a listed address in another protocol',
    { ...judges, base: 'http://review.example.edu/' },
    allowing({ origins: ['https://review.example.edu'] }),
    'origin-refused',
  ],
])('an override is refused for %s', (_, requested, config, reason) => {
  expect(findPolicyRefusal(requested, config)?.reason).toBe(reason);
});

test.each([
  ['http://localhost:5175/', true],
  ['http://127.0.0.1/', true],
  ['https://localhost/', false],
  ['http://localhost.example/', false],
  ['http://10.0.0.1/', false],
])('%s on this computer: %s', (address, expected) => {
  expect(isLocalhost(address)).toBe(expected);
});
