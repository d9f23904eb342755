import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeTestFolder, removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { badInputDrill } from './bad-input-drill';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const server = fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url));
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

const SHOWN = 10;

try {
  const seed = Number(values.seed);
  console.log(`seed ${seed}`);
  const trials = await badInputDrill({
    command: [server],
    dataDir: makeTestFolder('bad-input'),
    runs: Number(values.runs),
    seed,
    onTrial: ({ route, statuses, slowestMs, faults }) => {
      const counts = [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`);
      console.log(`${route.padEnd(50)} ${counts.join(', ')}; slowest ${Math.round(slowestMs)} ms`);
      for (const fault of faults.slice(0, SHOWN)) console.error(`FAULT: ${route}: ${fault}`);
    },
  });
  const requests = trials.reduce((total, trial) => total + trial.requests, 0);
  const accepted = trials.reduce(
    (total, { statuses }) =>
      total + [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0),
    0,
  );
  const slowest = trials.toSorted((a, b) => b.slowestMs - a.slowestMs)[0];
  const faults = trials.flatMap((trial) => trial.faults);
  console.log(`${requests} requests to ${trials.length} routes, ${accepted} accepted, seed ${seed}`);
  console.log(`slowest: ${slowest?.route} ${Math.round(slowest?.slowestMs ?? 0)} ms`);
  console.log(faults.length === 0 ? 'every answer was one of the contract' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  removeRunFolder();
}
