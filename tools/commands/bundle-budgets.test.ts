import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { budgetFaults, firstScreenSizes } from './bundle-budgets';

/** A built part, for one test. */
function distWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-desk-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const long = 'a comment that compresses well, '.repeat(50);

test("the shell's first screen counts the page's files, its app, their static imports and its styles", () => {
  const app = `import './common-Bbbbbbbb.js'; export * from './shared-Cccccccc.js'; import('./later-Dddddddd.js'); // ${long}`;
  const dist = distWith({
    'index.html': '<script type="module" src="/assets/mf-entry-bootstrap-0-11111111.js"></script>',
    'assets/mf-entry-bootstrap-0-11111111.js': 'import("./index-22222222.js")',
    'assets/bootstrap-Aaaaaaaa.js': app,
    'assets/bootstrap-Aaaaaaaa.css': 'body{}',
    'assets/common-Bbbbbbbb.js': 'export {}',
    'assets/shared-Cccccccc.js': 'export const a = 1',
    'assets/later-Dddddddd.js': 'export {}',
  });
  expect(firstScreenSizes(dist)).toEqual({
    'bootstrap.js': gzipSync(app, { level: 9 }).length,
    'bootstrap.css': 6,
    'common.js': 9,
    'shared.js': 18,
    federation: 29,
  });
});

test("an area's first screen counts its remote entry and the files that its manifest loads with the area", () => {
  const assets = {
    js: { sync: ['assets/area-Aaaaaaaa.js'], async: ['assets/later-Bbbbbbbb.js'] },
    css: { sync: ['assets/area-Cccccccc.css'], async: [] },
  };
  const dist = distWith({
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry-Dddddddd.js' } },
      exposes: [{ assets }],
    }),
    'remoteEntry-Dddddddd.js': 'import("./assets/area-Aaaaaaaa.js")',
    'assets/area-Aaaaaaaa.js': 'import "./common-Eeeeeeee.js"',
    'assets/area-Cccccccc.css': 'a{}',
    'assets/common-Eeeeeeee.js': 'export {}',
    'assets/later-Bbbbbbbb.js': 'export {}',
  });
  expect(firstScreenSizes(dist)).toEqual({
    'remoteEntry.js': 35,
    'area.js': 29,
    'area.css': 3,
    'common.js': 9,
  });
});

test('files within their budgets are no fault', () => {
  expect(budgetFaults('shell', { 'bootstrap.js': 100 }, { 'bootstrap.js': 100, 'gone.js': 5 })).toEqual([]);
});

test('a file over its budget is named with the difference', () => {
  expect(budgetFaults('shell', { 'bootstrap.js': 107 }, { 'bootstrap.js': 100 })).toEqual([
    'shell: bootstrap.js has 107 bytes, 7 more than its budget of 100.',
  ]);
});

test('a file without a budget is named with its size', () => {
  expect(budgetFaults('remote-judges', { 'charts.js': 107 }, {})).toEqual([
    'remote-judges: charts.js is new on the first screen, with 107 bytes.',
  ]);
});
