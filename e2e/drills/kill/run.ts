import { randomInt } from '@studio-desk/api/sample/sample-values';
import { runOutageDrill } from '../database-down/outage-drill';
import { formatHistoryCheck, formatLatencies, reportFaults } from '../kit/report';
import {
  type DrillDatabase,
  createEmbeddedDrillDatabase,
  createPostgresDrillDatabase,
  withPostgresCluster,
} from '../kit/database';
import { runKillDrill } from './kill-drill';
import { createRandomSeed, parseDrillOptions, runDrill } from '../kit/options';

const values = parseDrillOptions({
  rounds: 50,
  database: 'both',
  kill: 'both',
  seed: createRandomSeed(),
});
const { server } = values;

const rounds = values.rounds;

async function killApi(kind: string, database: DrillDatabase): Promise<boolean> {
  const onRound = (round: number, { length }: readonly unknown[]) =>
    console.log(`${kind} ${round}: ${length} companies sent`);
  const result = await runKillDrill({ command: [server], database, rounds, onRound });
  console.log(`${kind}: ${rounds} kills of the API; ${formatHistoryCheck(result)}`);
  console.log(`${kind}: start after a kill ${formatLatencies(result.startsMs)}`);
  return reportFaults(result.faults);
}

const killServer = () =>
  withPostgresCluster(async (cluster) => {
    const result = await runOutageDrill({
      command: [server],
      cluster,
      rounds,
      upMs: () => randomInt(0, 600),
      downMs: () => randomInt(0, 400),
      longestCallMs: 5_000,
      longestRecoveryMs: 5_000,
      onRound: (round, { downMs, recoveryMs, refused }) =>
        console.log(
          `server ${round}: down ${Math.round(downMs)} ms, ${refused} calls refused, recovered in ${Math.round(recoveryMs)} ms`,
        ),
    });
    console.log(`server: ${rounds} kills of PostgreSQL; ${formatHistoryCheck(result)}`);
    console.log(`server: recovery ${formatLatencies(result.outages.map(({ recoveryMs }) => recoveryMs))}`);
    console.log(`server: calls ${formatLatencies(result.calls.map(({ ms }) => ms))}`);
    return reportFaults(result.faults);
  });

await runDrill(async () => {
  const ofApi = [
    ...(values.database === 'postgres' ? [] : [() => killApi('embedded', createEmbeddedDrillDatabase())]),
    ...(values.database === 'embedded'
      ? []
      : [
          () =>
            withPostgresCluster((cluster) =>
              killApi('postgres', createPostgresDrillDatabase(cluster.url('postgres'))),
            ),
        ]),
  ];
  const parts = [
    ...(values.kill === 'server' ? [] : ofApi),
    ...(values.kill === 'api' || values.database === 'embedded' ? [] : [killServer]),
  ];
  for (const part of parts) if (!(await part())) process.exitCode = 1;
});
