import { prepareTools } from './install.mjs';
import { inProcessGroup } from './process-group.mjs';

const node = 'node --import ./tools/commands/end-with-stdin.mjs';

await inProcessGroup(async () => {
  await prepareTools();
  const { buildAll } = await import('./build.ts');
  const { localSettings } = await import('./local-settings.ts');
  const { runTogether } = await import('./run-together.ts');
  const { AREAS, originOf } = await import('@studio-desk/web-server/ports');

  await buildAll();
  await runTogether(
    [
      {
        name: 'api',
        command: [node, 'api/dist/server.js', ...process.argv.slice(2)].join(' '),
        env: localSettings(),
      },
      ...['shell', ...AREAS].map((name) => ({ name, command: `${node} web-server/dist/serve.js ${name}` })),
    ],
    `Studio Desk is ready: ${originOf('shell')}`,
  );
});
