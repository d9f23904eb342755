import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assertBudgets, measureFirstScreenBytes } from './bundle-budgets';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-desk-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const shell = {
  'index.html': '<script type="module" src="/assets/mf-entry-bootstrap-0-1.js"></script>',
  'assets/mf-entry-bootstrap-0-1.js': 'import("./index-1.js")',
  'assets/bootstrap-1.js': "import './common-1.js'; export * from './shared-1.js'; import('./later-1.js')",
  'assets/bootstrap-1.css': 'body{}',
  'assets/common-1.js': 'export {}',
  'assets/shared-1.js': 'export const a = 1',
};
const area = {
  'remoteEntry-1.js': 'import("./assets/area-1.js")',
  'assets/area-1.js': 'import "./common-1.js"',
  'assets/area-1.css': 'a{}',
  'assets/common-1.js': 'export {}',
};

test.each([
  ["the shell's page and app", shell],
  ["an area's entry and screens", area],
])('the first screen is %s, with their styles and static imports', (_, files) => {
  const dist = folderWith({ ...files, 'assets/later-1.js': 'export {}', 'assets/index-1.js': 'export {}' });
  expect(measureFirstScreenBytes(dist)).toBe(Object.values({ ...files, 'index.html': '' }).join('').length);
});

test('a new part gets a budget, which fails when the part has grown by more than one percent', () => {
  const root = folderWith({ 'budgets.json': '{}', 'remote-a/dist/assets/area-1.js': 'a()'.repeat(50) });
  vi.spyOn(console, 'log').mockReturnValue();
  const assert = () => assertBudgets(root, ['remote-a'], join(root, 'budgets.json'));
  assert();
  expect(JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'))).toEqual({ 'remote-a': 152 });
  writeFileSync(join(root, 'remote-a/dist/assets/area-1.js'), 'a()'.repeat(51));
  expect(assert).toThrow('remote-a: the first screen is 1 bytes larger than its budget of 152.');
});
