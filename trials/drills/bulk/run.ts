import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { type DrillDatabase, embeddedDatabase, postgresDatabase, withCluster } from '../../kit/database';
import { randomSeed, readOptions, runTrial } from '../../kit/options';
import { bulkDrill } from './bulk-drill';

const values = readOptions({ rounds: 40, records: 5000, database: 'both', seed: randomSeed() });
const { server, rounds, records } = values;
const random = seededRandom(values.seed);

async function play(kind: string, database: DrillDatabase): Promise<boolean> {
  const results = await bulkDrill({
    command: [server],
    database,
    rounds,
    records,
    random,
    onRound: ({ round, what, killedAfterMs, hasResponse, isDone, faults }) =>
      console.log(
        `${kind} ${round}: ${what} killed after ${killedAfterMs} ms${hasResponse ? ', answered' : ''}: ` +
          `${isDone ? 'done' : 'not done'}; ${faults.join('; ') || 'right'}`,
      ),
  });
  const faulty = results.filter(({ faults }) => faults.length > 0).length;
  const done = results.filter(({ isDone }) => isDone).length;
  console.log(`${kind}: ${results.length} kills, done ${done} times, faults ${faulty}`);
  return faulty === 0;
}

await runTrial(async () => {
  const { database } = values;
  const parts = [
    ...(database === 'postgres' ? [] : [() => play('embedded', embeddedDatabase())]),
    ...(database === 'embedded'
      ? []
      : [() => withCluster((cluster) => play('postgres', postgresDatabase(cluster.url('postgres'))))]),
  ];
  for (const part of parts) if (!(await part())) process.exitCode = 1;
});
