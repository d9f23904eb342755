import { prepareTools } from './install.mjs';

await prepareTools();

const { ensureBrowser } = await import('@studio-desk/test-kit/presets/browser');
const { check } = await import('./check.ts');
const { buildWithinBudgets } = await import('./build.ts');
const { run } = await import('./run.ts');

ensureBrowser();
await check(buildWithinBudgets);
await run('npm', ['run', '-s', 'test', '-w', 'e2e']);
