import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { outageDrill } from '../database-down/outage-drill';
import { checkedText, medianAndMost, reportFaults } from '../history/report';
import { type DrillPlace, embeddedPlace, postgresPlace, withCluster } from '../processes/drill-place';
import { killDrill } from './kill-drill';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    database: { type: 'string', default: 'both' },
    // Who dies: the API on each database, or the server of PostgreSQL under a living API.
    kill: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    server: {
      type: 'string',
      default: fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url)),
    },
  },
});
const { server } = values;
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

const rounds = Number(values.rounds);
const random = seededRandom(Number(values.seed));

async function killApi(kind: string, place: DrillPlace): Promise<boolean> {
  const onRound = (round: number, { length }: readonly unknown[]) =>
    console.log(`${kind} ${round}: ${length} companies sent`);
  const result = await killDrill({ command: [server], place, rounds, random, onRound });
  console.log(`${kind}: ${rounds} kills of the API; ${checkedText(result)}`);
  console.log(`${kind}: start after a kill ${medianAndMost(result.startsMs)}`);
  return reportFaults(result.faults);
}

const killServer = () =>
  withCluster(async (cluster) => {
    const result = await outageDrill({
      command: [server],
      cluster,
      rounds,
      upMs: () => random.int(0, 600),
      downMs: () => random.int(0, 400),
      longestCallMs: 5_000,
      longestRecoveryMs: 5_000,
      onRound: (round, { downMs, recoveryMs, refused }) =>
        console.log(
          `server ${round}: down ${Math.round(downMs)} ms, ${refused} calls refused, recovered in ${Math.round(recoveryMs)} ms`,
        ),
    });
    console.log(`server: ${rounds} kills of PostgreSQL; ${checkedText(result)}`);
    console.log(`server: recovery ${medianAndMost(result.outages.map(({ recoveryMs }) => recoveryMs))}`);
    console.log(`server: calls ${medianAndMost(result.calls.map(({ ms }) => ms))}`);
    return reportFaults(result.faults);
  });

console.log(`seed ${values.seed}`);
try {
  const ofApi = [
    ...(values.database === 'postgres' ? [] : [() => killApi('embedded', embeddedPlace())]),
    ...(values.database === 'embedded'
      ? []
      : [() => withCluster((cluster) => killApi('postgres', postgresPlace(cluster.url('postgres'))))]),
  ];
  const parts = [
    ...(values.kill === 'server' ? [] : ofApi),
    ...(values.kill === 'api' || values.database === 'embedded' ? [] : [killServer]),
  ];
  for (const part of parts) if (!(await part())) process.exitCode = 1;
} finally {
  removeRunFolder();
}
