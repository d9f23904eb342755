import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';
import { badInputDrill } from './bad-input-drill';
import { readOptions, runTrial } from '../../kit/options';

const values = readOptions({ runs: 200, seed: Math.floor(Math.random() * 2 ** 31) });
const { server } = values;

const SHOWN = 10;

await runTrial(async () => {
  const seed = values.seed;
  const trials = await badInputDrill({
    command: [server],
    dataDir: makeTestFolder('bad-input'),
    runs: values.runs,
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
});
