import { expect, test } from 'vitest';
import { createArea } from '../testing/test-area';
import { findNavigationPath, findScreen } from './find-screen';

const judges = createArea('judges', {
  routes: [
    { path: '/judges', title: 'Explore Judges' },
    { path: '/judges/edit/:id', title: 'Edit Judge' },
  ],
});
const companies = createArea('companies', {
  routes: [
    { path: '/', title: 'Companies Dashboard' },
    { path: '/companies', title: 'Explore Companies' },
  ],
  navigation: [
    { label: 'Dashboard', path: '/', icon: 'dashboard' as const },
    { label: 'Explore', path: '/companies', icon: 'explore' as const },
  ],
});
const areas = [companies, judges];

test.each([
  ['/', 'Companies Dashboard'],
  ['/judges', 'Explore Judges'],
  ['/judges/', 'Explore Judges'],
  ['/judges/edit/7', 'Edit Judge'],
])('%s is %s', (pathname, title) => {
  expect(findScreen(areas, pathname)?.title).toBe(title);
});

test.each(['/nowhere', '/judges/7', '/judges/edit'])('%s is no screen', (pathname) => {
  expect(findScreen(areas, pathname)).toBeNull();
});

test.each([
  [companies, '/', '/'],
  [companies, '/companies', '/companies'],
  [companies, '/judges/edit/7', null],
  [judges, '/judges', '/judges'],
  [judges, '/judges/edit/7', '/judges'],
  [judges, '/judgesx', null],
])('the entry of an address', (area, pathname, entry) => {
  expect(findNavigationPath(area, pathname)).toBe(entry);
});
