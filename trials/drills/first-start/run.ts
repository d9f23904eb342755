import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { medianAndMost } from '../../kit/report';
import { withCluster } from '../../kit/database';
import { startDrill, unbrokenStart } from './start-drill';
import { embeddedDatabases, postgresDatabases, type StartDatabases } from './start-databases';
import { randomSeed, readOptions, runTrial } from '../../kit/options';

const values = readOptions({ rounds: 30, database: 'both', seed: randomSeed() });
const { server } = values;

const random = seededRandom(values.seed);

async function drillOn(kind: string, databases: StartDatabases): Promise<void> {
  for (const from of ['empty', 'older'] as const) {
    const unbroken = await unbrokenStart([server], databases, from);
    const results = await startDrill({
      command: [server],
      databases,
      random,
      rounds: values.rounds,
      from,
      unbroken,
      onRound: (round, { migrated, killedAfterMs, startMs, faults }) =>
        console.log(
          `${kind} ${from} ${round}: ${migrated} migrations before, killed after ${killedAfterMs} ms, ` +
            `next start ${Math.round(startMs)} ms; ${faults.join('; ') || 'right'}`,
        ),
    });
    const faulty = results.filter(({ faults }) => faults.length > 0).length;
    console.log(
      `${kind} ${from}: ${results.length} starts killed, ${faulty} not made good by the next, ` +
        `which took ${medianAndMost(results.map(({ startMs }) => startMs))}`,
    );
    if (faulty > 0) process.exitCode = 1;
  }
}

await runTrial(async () => {
  if (values.database !== 'postgres') await drillOn('embedded', embeddedDatabases());
  if (values.database !== 'embedded')
    await withCluster((cluster) => drillOn('postgres', postgresDatabases(cluster)));
});
