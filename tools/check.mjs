import { pathToFileURL } from 'node:url';
import { run } from './run.mjs';

const WORKSPACES = [
  'shared-contract',
  'shared-ui',
  'shared-auth',
  'shell',
  'remote-companies',
  'remote-judges',
  'remote-people',
  'api',
  'config',
  'e2e',
  'bench',
];

/** What must hold before a browser is started: types, lint, unit, screen and API tests. */
export async function check() {
  await run('npx', ['prettier', '--check', '--log-level', 'warn', '.']);
  for (const workspace of WORKSPACES) await run('npx', ['tsc', '-p', workspace]);
  await run('npx', [
    'eslint',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
    '--max-warnings',
    '0',
    '.',
  ]);
  await run('npx', ['knip']);
  // The tools build, release and serve, which takes the processors that screens in browsers wait for.
  await run('npx', ['vitest', 'run', '--project', '!config']);
  await run('npx', ['vitest', 'run', '--project', 'config']);
  // Of its own, for it runs each test twice: on the embedded database and on PostgreSQL.
  await run('npm', ['run', '-s', 'test', '-w', 'api']);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await check();
