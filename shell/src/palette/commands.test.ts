import { expect, test } from 'vitest';
import { createArea } from '../testing/test-area';
import { listActionCommands, findCommands, matchesWordPrefixes, listScreenCommands } from './commands';

const areas = [
  createArea('companies', {
    routes: [
      { path: '/companies', title: 'Explore Companies' },
      { path: '/add-company', title: 'Add Company' },
    ],
    navigation: [
      { label: 'Explore', path: '/companies', icon: 'explore' },
      { label: 'Add', path: '/add-company', icon: 'add' },
      { label: 'Upload', path: '/upload', icon: 'upload' },
    ],
    actions: [
      { title: 'Companies Trash', path: '/companies/trash', keywords: ['deleted', 'new'] },
      { title: 'New Company', path: '/add-company' },
    ],
  }),
  createArea('judges'),
];
const titles = (commands: readonly { title: string }[]) => commands.map(({ title }) => title);

test('screens are the entries of the navigation that are no actions, with the titles of their routes', () => {
  expect(titles(listScreenCommands(areas))).toEqual([
    'Explore Companies',
    'Companies Upload',
    'Explore Judges',
  ]);
});

test('an action has the icon of the navigation entry with its path', () => {
  expect(listActionCommands(areas).map(({ icon }) => icon)).toEqual([undefined, 'add']);
});

test.each([
  ['', ['Companies Trash', 'New Company']],
  ['new', ['New Company', 'Companies Trash']],
  ['deleted comp', ['Companies Trash']],
  ['trash new', ['Companies Trash']],
  ['rash', []],
])('"%s" finds the actions %j, those with the words in their title first', (typed, found) => {
  expect(titles(findCommands(listActionCommands(areas), typed))).toEqual(found);
});

test.each(['labs hazel', ' HAZÉL ', 'hazel l'])('"%s" matches Hazel Labs', (typed) => {
  expect(matchesWordPrefixes('Hazel Labs', typed)).toBe(true);
});
