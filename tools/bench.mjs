import { checkNode, ensureInstalled } from './install.mjs';

checkNode();
ensureInstalled();

const { ensureBrowser } = await import('../config/browser.mjs');
const { buildAll } = await import('./build.mjs');
const { run } = await import('./run.mjs');

ensureBrowser();
await buildAll();
await run('npx', ['vite', 'build', '--config', 'bench/single-app/vite.config.ts']);
await run('npx', ['tsx', 'bench/run.ts']);
