import { pathToFileURL } from 'node:url';
import { run } from './run';

const WORKSPACES = [
  ...['shared-contract', 'shared-ui', 'shared-auth', 'shared-area', 'shell'],
  ...['remote-companies', 'remote-judges', 'remote-people', 'api', 'typeform-sandbox', 'web-server'],
  ...['tools', 'test-kit', 'e2e', 'trials'],
];

const LINT = ['--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0'];

/**
 * What must hold before a browser is started: types, lint, unit, screen and API tests. `meanwhile` runs where a processor
 * is free.
 */
export async function check(meanwhile = async () => {}): Promise<void> {
  await together(checkStyle(), checkTypesAndText().then(meanwhile));
  await run('npx', ['vitest', 'run', '--project', '!tools']);
  await together(
    // Much of it is waiting; it runs each test twice: on the embedded database and on PostgreSQL.
    run('npm', ['run', '-s', 'test', '-w', 'api']),
    // The tools build, release and serve, which takes the processors that screens in browsers wait for.
    run('npx', ['vitest', 'run', '--project', 'tools']),
  );
}

/** As long as all others of the kind together. */
const checkStyle = () => run('npx', ['eslint', ...LINT, '.']);

async function checkTypesAndText() {
  await run('npx', ['tsc', '-b', ...WORKSPACES]);
  await run('npx', ['prettier', '--check', '--log-level', 'warn', '.']);
  await run('npx', ['knip']);
}

/** Waits for all of them, so that none goes on behind a failure. */
async function together(...parts: Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(parts);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();
