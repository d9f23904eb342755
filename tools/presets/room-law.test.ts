import { cruise } from 'dependency-cruiser';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** The rules that these files break; each imports what is named beside it. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-desk-law-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const { output } = await cruise(['.'], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    baseDir: folder,
  });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
}

const from = (path: string) => `import '${path}';\n`;
const value = 'export const value = 1;\n';
const type = 'export type Value = 1;\n';

test('an import from a higher room is refused', async () => {
  const files = { 'api/src/people/a.ts': value, 'api/src/companies/b.ts': from('../people/a') };
  expect(await brokenRules(files)).toEqual(['api/src/companies']);
});

test('an import from a room on the same line is refused', async () => {
  const files = { 'shell/src/about/a.ts': value, 'shell/src/sign-in/b.ts': from('../about/a') };
  expect(await brokenRules(files)).toEqual(['shell/src/sign-in']);
});

test('a type import from a higher room is refused, too', async () => {
  const files = {
    'api/src/http/a.ts': type,
    'api/src/db/b.ts': "import type { Value } from '../http/a';\nexport const value: Value = 1;\n",
  };
  expect(await brokenRules(files)).toEqual(['api/src/db']);
});

test('an import cycle is refused, even if it has only types', async () => {
  const files = {
    'api/src/mail/a.ts': "import type { B } from './b';\nexport type A = B | 1;\n",
    'api/src/mail/b.ts': "import type { A } from './a';\nexport type B = A | 2;\n",
  };
  expect(await brokenRules(files)).toEqual(['circle']);
});

test('SQL outside of repositories and db/ is refused', async () => {
  const library = { 'node_modules/drizzle-orm/index.js': value };
  const using = from('../../../node_modules/drizzle-orm/index.js');
  expect(await brokenRules({ ...library, 'api/src/people/person-service.ts': using })).toEqual(['sql']);
  expect(await brokenRules({ ...library, 'api/src/people/person-repository.ts': using })).toEqual([]);
  expect(await brokenRules({ ...library, 'api/src/db/schema.ts': using })).toEqual([]);
});

test.each([
  ['shared-contract/src/a.ts', 'shared-ui/src/index.ts', 'shared-contract: parts'],
  ['shared-ui/src/components/a.ts', 'shared-auth/src/index.ts', 'shared-ui: parts'],
  ['shared-auth/src/http/a.ts', 'shell/src/main.ts', 'shared-auth: parts'],
  ['shared-area/src/edits/a.ts', 'remote-judges/src/area.ts', 'shared-area: parts'],
  ['shell/src/app/a.ts', 'remote-companies/src/area.ts', 'shell: parts'],
  ['shell/src/app/a.ts', 'shared-area/src/index.ts', 'shell: parts'],
  ['remote-companies/src/a.ts', 'remote-judges/src/area.ts', 'remote-companies: parts'],
  ['remote-people/src/a.ts', 'api/src/app.ts', 'remote-people: parts'],
  ['api/src/app.ts', 'test-kit/servers/a.ts', 'api: parts'],
  ['typeform-sandbox/src/a.ts', 'api/src/app.ts', 'typeform-sandbox: parts'],
  ['web-server/src/a.ts', 'tools/commands/a.ts', 'web-server: parts'],
  ['e2e/journeys/a.ts', 'api/src/app.ts', 'e2e: parts'],
])('%s may not import %s', async (importer, imported, rule) => {
  const path = `${'../'.repeat(importer.split('/').length - 1)}${imported.replace(/\.ts$/, '')}`;
  expect(await brokenRules({ [imported]: value, [importer]: from(path) })).toEqual([rule]);
});

test.each([
  ['shared-contract/src/a.ts', 'react'],
  ['shared-auth/src/http/a.ts', 'react-router-dom'],
  ['remote-companies/src/a.ts', 'react-router-dom'],
  ['remote-judges/src/a.ts', '@tanstack/react-query'],
  ['remote-people/src/a.ts', 'axios'],
])('%s may not import the package %s', async (importer, name) => {
  const library = `node_modules/${name}/index.js`;
  const path = `${'../'.repeat(importer.split('/').length - 1)}${library}`;
  const part = importer.split('/')[0] ?? '';
  expect(await brokenRules({ [library]: value, [importer]: from(path) })).toEqual([`${part}: packages`]);
});

test('another package may be imported only through its public entry files', async () => {
  const parts = {
    'shared-ui/src/index.ts': value,
    'shared-ui/src/components/button.ts': value,
    'shell/src/app/a.ts': from('../../../shared-ui/src/index'),
  };
  expect(await brokenRules(parts)).toEqual([]);
  const reach = { 'shell/src/app/b.ts': from('../../../shared-ui/src/components/button') };
  expect(await brokenRules({ ...parts, ...reach })).toEqual(['shared-ui: doors']);
});

test('an import from a lower room is allowed', async () => {
  const files = {
    'api/src/base/a.ts': value,
    'api/src/companies/b.ts': from('../base/a'),
    'api/src/people/c.ts': from('../companies/b'),
  };
  expect(await brokenRules(files)).toEqual([]);
});
