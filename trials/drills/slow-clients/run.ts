import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeTestFolder, removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { medianAndMost } from '../history/report';
import { slowDrill } from './slow-drill';

const { values } = parseArgs({
  options: {
    headers: { type: 'string', default: '500' },
    uploads: { type: 'string', default: '200' },
    silent: { type: 'string', default: '100' },
    p99: { type: 'string', default: '300' },
    server: {
      type: 'string',
      default: fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url)),
    },
  },
});
const { server } = values;
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

const seconds = (ms: number | undefined) =>
  ms === undefined ? 'never' : `after ${(ms / 1000).toFixed(1)} s at most`;

try {
  const result = await slowDrill({
    command: [server],
    dataDir: makeTestFolder('slow-drill'),
    headers: Number(values.headers),
    uploads: Number(values.uploads),
    silent: Number(values.silent),
    longestBesideMs: Number(values.p99),
    besideEveryMs: 50,
  });
  console.log(`${values.headers} sockets with slow headers: cut ${seconds(result.headersCutMs)}`);
  console.log(
    `${values.uploads} uploads at 1 B/s: ${result.uploadsRefused} refused at once, the others cut ${seconds(result.uploadsCutMs)}`,
  );
  console.log(`${result.beside.length} other calls: ${medianAndMost(result.beside.map(({ ms }) => ms))}`);
  for (const fault of result.faults) console.error(`FAULT: ${fault}`);
  process.exitCode = result.faults.length === 0 ? 0 : 1;
} finally {
  removeRunFolder();
}
