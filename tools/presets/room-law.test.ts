import { cruise } from 'dependency-cruiser';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** Columns: importing file, imported file (after `type` for a type import), and the rule that the import violates. */
const IMPORTS: [from: string, to: string, rule?: string][] = [
  ['api/src/companies/higher-room.ts', 'api/src/people/a.ts', 'api/src/companies'],
  [
    'remote-people/src/involvements/higher-room.ts',
    'type remote-people/src/explore/a.ts',
    'remote-people/src/involvements',
  ],
  ['shell/src/sign-in/same-line.ts', 'shell/src/about/a.ts', 'shell/src/sign-in'],
  ['api/src/db/type-of-higher-room.ts', 'type api/src/http/a.ts', 'api/src/db'],
  ['api/src/mail/one.ts', 'type api/src/mail/other.ts', 'circle'],
  // dependency-cruiser reports a cycle only for its first file.
  ['api/src/mail/other.ts', 'type api/src/mail/one.ts'],
  ['api/src/people/lower-room.ts', 'api/src/companies/a.ts'],
  ['api/src/people/person-service.ts', 'node_modules/drizzle-orm/index.js', 'sql'],
  ['api/src/operations/postgres-backup.ts', 'node_modules/pg/index.js', 'sql'],
  ['api/src/people/person-repository.ts', 'node_modules/drizzle-orm/index.js'],
  ['api/src/people/person-routes.ts', 'api/src/people/person-lists-repository.ts', 'routes'],
  ['api/src/exports/export-handler.ts', 'type api/src/query/query-repository.ts', 'routes'],
  ['api/src/record-routes.ts', 'api/src/record-history/trash-repository.ts', 'routes'],
  ['api/src/people/person-query-routes.ts', 'api/src/people/person-query-repository.ts'],
  ['api/src/db/schema.ts', 'node_modules/drizzle-orm/index.js'],
  ['shared-contract/src/a.ts', 'shared-ui/src/index.ts', 'shared-contract: parts'],
  ['shared-ui/src/components/a.ts', 'shared-auth/src/index.ts', 'shared-ui: parts'],
  ['shared-auth/src/http/a.ts', 'shell/src/main.ts', 'shared-auth: parts'],
  ['shared-area/src/edits/a.ts', 'remote-judges/src/area.ts', 'shared-area: parts'],
  ['shell/src/app/a.ts', 'remote-companies/src/area.ts', 'shell: parts'],
  ['shell/src/app/b.ts', 'shared-area/src/index.ts', 'shell: parts'],
  ['remote-companies/src/a.ts', 'remote-judges/src/area.ts', 'remote-companies: parts'],
  ['remote-people/src/a.ts', 'api/src/app.ts', 'remote-people: parts'],
  ['api/src/server.ts', 'e2e/kit/servers/a.ts', 'api: parts'],
  ['api/sandbox/src/a.ts', 'api/src/app.ts', 'api/sandbox: parts'],
  ['web-server/src/a.ts', 'tools/commands/a.ts', 'web-server: parts'],
  ['e2e/journeys/a.ts', 'api/src/app.ts', 'e2e/journeys: parts'],
  ['e2e/drills/a.ts', 'api/src/server.ts'],
  ['e2e/kit/screens/a.ts', 'e2e/fixtures/a.ts', 'e2e/kit: parts'],
  ['shared-contract/src/b.ts', 'node_modules/react/index.js', 'shared-contract: packages'],
  ['shared-auth/src/http/b.ts', 'node_modules/react-router-dom/index.js', 'shared-auth: packages'],
  ['remote-companies/src/b.ts', 'node_modules/react-router-dom/index.js', 'remote-companies: packages'],
  ['remote-judges/src/b.ts', 'node_modules/@tanstack/react-query/index.js', 'remote-judges: packages'],
  ['remote-people/src/b.ts', 'node_modules/axios/index.js', 'remote-people: packages'],
  ['shell/src/app/by-the-door.ts', 'shared-ui/src/index.ts'],
  ['shell/src/app/past-the-door.ts', 'shared-ui/src/components/button.ts', 'shared-ui: doors'],
];

test('each import that the law forbids breaks its rule, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'studio-desk-law-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = new Map<string, string>();
  for (const [from, to] of IMPORTS) {
    const [path = '', kind] = to.split(' ').reverse();
    const relative = `${'../'.repeat(from.split('/').length - 1)}${path.replace(/\.ts$/, '')}`;
    const imported = kind ? `import type { Value } from '${relative}';\n` : `import '${relative}';\n`;
    files.set(from, `${imported}export type Value = 1;\n`);
    if (!files.has(path)) files.set(path, 'export type Value = 1;\n');
  }
  for (const [path, content] of files) {
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
  const broken = new Set(output.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`));
  const expected = IMPORTS.flatMap(([from, , rule]) => (rule ? [`${from}: ${rule}`] : []));
  expect([...broken].sort()).toEqual(expected.sort());
});
