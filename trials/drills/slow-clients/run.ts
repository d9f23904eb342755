import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';
import { medianAndMost } from '../../kit/report';
import { slowDrill } from './slow-drill';
import { readOptions, runTrial } from '../../kit/options';

const values = readOptions({ headers: 500, uploads: 200, silent: 100, p99: 300 });
const { server } = values;

const seconds = (ms: number | undefined) =>
  ms === undefined ? 'never' : `after ${(ms / 1000).toFixed(1)} s at most`;

await runTrial(async () => {
  const result = await slowDrill({
    command: [server],
    dataDir: makeTestFolder('slow-drill'),
    headers: values.headers,
    uploads: values.uploads,
    silent: values.silent,
    maxOtherCallsP99Ms: values.p99,
    otherCallsEveryMs: 50,
  });
  console.log(`${values.headers} sockets with slow headers: cut ${seconds(result.headersCutMs)}`);
  console.log(
    `${values.uploads} uploads at 1 B/s: ${result.uploadsRefused} refused at once, the others cut ${seconds(result.uploadsCutMs)}`,
  );
  console.log(
    `${result.otherCalls.length} other calls: ${medianAndMost(result.otherCalls.map(({ ms }) => ms))}`,
  );
  for (const fault of result.faults) console.error(`FAULT: ${fault}`);
  process.exitCode = result.faults.length === 0 ? 0 : 1;
});
