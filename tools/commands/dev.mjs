import { installPackagesAndRegisterTsx } from './install.mjs';

await installPackagesAndRegisterTsx();
const { getLocalSettings } = await import('./local-settings.ts');
const { runProcessesTogether } = await import('./run-together.ts');
const { AREA_NAMES, getLocalOrigin } = await import('@studio-desk/web-server/ports');

await runProcessesTogether(
  [
    { name: 'api', command: 'npm run -s dev -w @studio-desk/api', env: getLocalSettings() },
    { name: 'shell', command: 'npm run -s dev -w shell' },
    ...AREA_NAMES.map((name) => ({ name, command: `npm exec -w remote-${name} -- vite` })),
  ],
  `Studio Desk is ready for work: ${getLocalOrigin('shell')}`,
);
