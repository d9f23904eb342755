import { expect, test } from 'vitest';
import { areaEntryFor } from '../testing/area-entry';
import { screenAt } from './screen-at';

const judges = {
  ...areaEntryFor('judges'),
  routes: [
    { path: '/judges', title: 'Explore Judges' },
    { path: '/judges/edit/:id', title: 'Edit Judge' },
  ],
};
const areas = [
  { ...areaEntryFor('companies'), routes: [{ path: '/', title: 'Companies Dashboard' }] },
  judges,
];

test.each([
  ['/', 'Companies Dashboard'],
  ['/judges', 'Explore Judges'],
  ['/judges/', 'Explore Judges'],
  ['/judges/edit/7', 'Edit Judge'],
])('%s is %s', (pathname, title) => {
  expect(screenAt(areas, pathname)?.title).toBe(title);
});

test.each(['/nowhere', '/judges/7', '/judges/edit'])('%s is no screen', (pathname) => {
  expect(screenAt(areas, pathname)).toBeNull();
});
