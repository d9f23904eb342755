import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hostileFiles } from '@studio-desk/test-kit/hostile-files/hostile-files';
import { makeTestFolder, removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { medianAndMost, reportFaults } from '../history/report';
import { hostileDrill } from './hostile-drill';

const { values } = parseArgs({
  options: {
    server: {
      type: 'string',
      default: fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url)),
    },
  },
});
const { server } = values;
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

try {
  const sent = await hostileDrill({
    command: [server],
    dataDir: makeTestFolder('hostile-drill'),
    files: hostileFiles,
    onFile: ({ what, ms, grownMb, besideMs }) =>
      console.log(
        `${what}: ${Math.round(ms)} ms, ${Math.round(grownMb)} MB, another call ${Math.round(besideMs)} ms`,
      ),
  });
  console.log(`${sent.length} files: ${medianAndMost(sent.map(({ ms }) => ms))}`);
  console.log(`other calls meanwhile: ${medianAndMost(sent.map(({ besideMs }) => besideMs))}`);
  console.log(`most memory for one: ${Math.round(Math.max(...sent.map(({ grownMb }) => grownMb)))} MB`);
  const faults = sent.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`));
  if (!reportFaults(faults)) process.exitCode = 1;
} finally {
  removeRunFolder();
}
