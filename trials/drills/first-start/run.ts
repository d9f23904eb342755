import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { medianAndMost } from '../../kit/report';
import { withCluster } from '../../kit/place';
import { startDrill, unbrokenStart } from './start-drill';
import { embeddedPlaces, postgresPlaces, type StartPlaces } from './start-places';
import { randomSeed, readOptions, runTrial } from '../../kit/options';

const values = readOptions({ rounds: 30, database: 'both', seed: randomSeed() });
const { server } = values;

const random = seededRandom(values.seed);

async function drillOn(kind: string, places: StartPlaces): Promise<void> {
  for (const from of ['empty', 'older'] as const) {
    const unbroken = await unbrokenStart([server], places, from);
    const results = await startDrill({
      command: [server],
      places,
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
  if (values.database !== 'postgres') await drillOn('embedded', embeddedPlaces());
  if (values.database !== 'embedded')
    await withCluster((cluster) => drillOn('postgres', postgresPlaces(cluster)));
});
