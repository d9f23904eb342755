import { prepareTools } from './install.mjs';

await prepareTools();

const { ensureBrowser } = await import('@studio-desk/test-kit/presets/browser');
const { check, waitForAll } = await import('./check.ts');
const { buildWithinBudgets } = await import('./build.ts');
const { run } = await import('./run.ts');

ensureBrowser();
await check(buildWithinBudgets);
await run('npx', [
  'vitest',
  'run',
  '--project',
  'screens',
  '--project',
  'components',
  '--project',
  'mocking',
]);
await waitForAll(
  run('npm', ['run', '-s', 'test', '-w', 'api']).then(() =>
    run('npm', ['run', '-s', 'test', '-w', 'trials']),
  ),
  run('npm', ['run', '-s', 'test', '-w', 'tools']),
);
await run('npm', ['run', '-s', 'test', '-w', 'e2e']);
