import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { exportedNames, importedUses } from '../presets/module-names';
import { testFolder } from './testing/area-workspace';

const usesIn = (code: string) => importedUses(parseSync('screen.tsx', code).program, ['api', 'ui']);

test.each<[string, string, Record<string, string[]>]>([
  ['a call', "import { routes } from 'api'; call(routes.create, { routes: 1 });", { api: ['routes.create'] }],
  ['under another name', "import { routes as all } from 'api'; all.list;", { api: ['routes.list'] }],
  ['deeper', "import { routes } from 'api'; routes.people.list.url;", { api: ['routes.people.list.url'] }],
  ['as a whole', "import { routes } from 'api'; use(routes);", { api: ['routes'] }],
  ['by a computed name', "import { routes } from 'api'; routes[kind].list;", { api: ['routes'] }],
  ['as an element', "import { Link } from 'ui'; <Link to='/' />;", { ui: ['Link'] }],
  ['through the whole module', "import * as ui from 'ui'; ui.toast('x');", { ui: ['toast'] }],
  ['behind a cast', "import { routes } from 'api'; (routes as Routes).list;", { api: ['routes'] }],
  ['from two modules', "import { a } from 'api'; import { b } from 'ui'; a(b);", { api: ['a'], ui: ['b'] }],
  ['as a type', "import type { Route } from 'api'; let x: Route;", {}],
  ['as one type of several', "import { type Route, a } from 'api'; a as Route;", { api: ['a'] }],
  ['as the type of a value', "import { routes } from 'api'; let x: typeof routes;", { api: [] }],
  ['from elsewhere', "import { x } from 'other'; x();", {}],
])('finds used exports: %s', (_how, code, uses) => {
  expect(usesIn(code)).toEqual(uses);
});

test.each([
  ['a default export', "import api from 'api'; api.list;", 'its default export is taken'],
  ['the whole module', "import * as api from 'api'; use(api);", 'the whole module is handed on'],
  ['a module that is loaded later', "const { routes } = await import('api');", 'it is imported later'],
  ['all that is passed on', "export * from 'api';", 'it is passed on'],
  ['a name that is passed on', "export { routes } from 'api';", 'it is passed on'],
])('refuses %s, because its uses cannot be recorded', (_what, code, why) => {
  expect(() => usesIn(code)).toThrow(`What is used of api cannot be recorded: ${why}`);
});

test.each([
  ["export type { Route } from 'api';", {}],
  ["export { type Route } from 'api';", {}],
  ["export * from 'other'; const later = import('./own');", {}],
  ["import * as ui from 'ui'; <ui.Link to='/' />;", { ui: ['Link'] }],
])('accepts %s', (code, uses) => {
  expect(usesIn(code)).toEqual(uses);
});

test('lists the values that a module exports and re-exports', () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'part'));
  const write = (path: string, code: string) => writeFileSync(join(folder, path), code);
  write(
    'index.ts',
    `export { a, type T, b as c } from './a'; export * from './part'; export type { U } from './a';
     export const d = 1, e = 2; export function f() {} export class G {} export interface I {} export type J = 1;`,
  );
  write('part/index.ts', "export * from './more';");
  write('part/more.tsx', 'export const h = 1;');
  expect(exportedNames(join(folder, 'index.ts'))).toEqual(['G', 'a', 'c', 'd', 'e', 'f', 'h']);
});

test('throws when it cannot follow a re-export', () => {
  const file = join(testFolder(), 'index.ts');
  writeFileSync(file, "export * from 'react';");
  expect(() => exportedNames(file)).toThrow('exports all of react');
});

test.each([
  ['shared-auth/src/index.ts', ['queryClient', 'request', 'useSession'], 'Page'],
  ['shared-ui/src/runtime/index.ts', ['Link', 'confirmLeave', 'toast'], 'Theme'],
])('finds the exported names of %s', (path, names, type) => {
  const found = exportedNames(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  expect(found).toEqual(expect.arrayContaining(names));
  expect(found).not.toContain(type);
});
