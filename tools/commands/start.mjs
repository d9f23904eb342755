import { checkNode, ensureInstalled } from './install.mjs';

checkNode();
ensureInstalled();

const { buildAll } = await import('./build.mjs');
const { localSettings } = await import('./local-settings.mjs');
const { runTogether } = await import('./run-together.mjs');
const { AREAS, originOf } = await import('@studio-desk/web-server/ports');

await buildAll();
await runTogether(
  [
    {
      name: 'api',
      command: ['node', 'api/dist/server.js', ...process.argv.slice(2)].join(' '),
      env: localSettings(),
    },
    ...['shell', ...AREAS].map((name) => ({ name, command: `node web-server/src/serve.mjs ${name}` })),
  ],
  `Studio Desk is ready: ${originOf('shell')}`,
);
