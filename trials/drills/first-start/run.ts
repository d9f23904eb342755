import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { medianAndMost } from '../history/report';
import { withCluster } from '../processes/drill-place';
import { startDrill, unbrokenStart } from './start-drill';
import { embeddedPlaces, postgresPlaces, type StartPlaces } from './start-places';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    server: {
      type: 'string',
      default: fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url)),
    },
  },
});
const { server } = values;
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

const random = seededRandom(Number(values.seed));

async function drillOn(kind: string, places: StartPlaces): Promise<void> {
  for (const from of ['empty', 'older'] as const) {
    const unbroken = await unbrokenStart([server], places, from);
    const results = await startDrill({
      command: [server],
      places,
      random,
      rounds: Number(values.rounds),
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

console.log(`seed ${values.seed}`);
try {
  if (values.database !== 'postgres') await drillOn('embedded', embeddedPlaces());
  if (values.database !== 'embedded')
    await withCluster((cluster) => drillOn('postgres', postgresPlaces(cluster)));
} finally {
  removeRunFolder();
}
