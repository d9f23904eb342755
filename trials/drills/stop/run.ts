import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { type DrillDatabase, embeddedDatabase, postgresDatabase, withCluster } from '../../kit/database';
import { stopDrill } from './stop-drill';
import { randomSeed, readOptions, runTrial } from '../../kit/options';

const values = readOptions({ rounds: 20, calls: 50, rows: 1000, seed: randomSeed(), database: 'both' });
const { server } = values;

const STOPPED_WITHIN_MS = 10_000;

async function drill(name: string, database: DrillDatabase): Promise<void> {
  const result = await stopDrill({
    command: [server],
    database,
    rounds: values.rounds,
    calls: values.calls,
    rows: values.rows,
    random: seededRandom(values.seed),
    onRound: (round, { stopMs, responses, faults }) =>
      console.log(
        `${name} ${round}: stopped in ${Math.round(stopMs)} ms; answers ${JSON.stringify(responses)}; ` +
          `${faults.join('; ') || 'right'}`,
      ),
  });
  const slowest = Math.max(...result.rounds.map(({ stopMs }) => stopMs));
  const faults = [
    ...result.faults,
    ...(slowest > STOPPED_WITHIN_MS ? [`a stop took ${Math.round(slowest)} ms`] : []),
  ];
  console.log(
    `${name}: ${result.rounds.length} stops with ${values.calls} calls in flight, slowest ${Math.round(slowest)} ms; ` +
      `${result.acknowledged} companies acknowledged, ${result.written} stored; ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

await runTrial(async () => {
  if (values.database !== 'postgres') await drill('embedded', embeddedDatabase());
  if (values.database !== 'embedded')
    await withCluster((cluster) => drill('postgres', postgresDatabase(cluster.url('postgres'))));
});
