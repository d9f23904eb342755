import { checkNode, ensureInstalled } from './install.mjs';

checkNode();
ensureInstalled();

const { ensureBrowser } = await import('@studio-desk/test-kit/presets/browser');
const { check } = await import('./check.mjs');
const { buildAll } = await import('./build.mjs');
const { run } = await import('./run.mjs');

ensureBrowser();
await check(buildAll);
await run('npm', ['run', '-s', 'test', '-w', 'e2e']);
