import { installPackagesAndRegisterTsx } from './install.mjs';

await installPackagesAndRegisterTsx();
const { buildAll } = await import('./build.ts');
const { getLocalSettings } = await import('./local-settings.ts');
const { runProcessesTogether } = await import('./run-together.ts');
const { AREA_NAMES, getLocalOrigin } = await import('@studio-desk/web-server/ports');

const node = 'node --import ./tools/commands/end-with-stdin.mjs';
const options = process.argv.slice(2).join(' ');

await buildAll();
await runProcessesTogether(
  [
    { name: 'api', command: `${node} api/dist/server.js ${options}`, env: getLocalSettings() },
    ...['shell', ...AREA_NAMES].map((name) => ({
      name,
      command: `${node} web-server/dist/serve.js ${name}`,
    })),
  ],
  `Studio Desk is ready: ${getLocalOrigin('shell')}`,
);
