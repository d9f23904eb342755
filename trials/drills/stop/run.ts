import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { type DrillPlace, embeddedPlace, postgresPlace, withCluster } from '../processes/drill-place';
import { stopDrill } from './stop-drill';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    calls: { type: 'string', default: '50' },
    rows: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'both' },
  },
});
const server = fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url));
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

const STOPPED_WITHIN_MS = 10_000;

async function drill(name: string, place: DrillPlace): Promise<void> {
  const result = await stopDrill({
    command: [server],
    place,
    rounds: Number(values.rounds),
    calls: Number(values.calls),
    rows: Number(values.rows),
    random: seededRandom(Number(values.seed)),
    onRound: (round, { stopMs, answers, faults }) =>
      console.log(
        `${name} ${round}: stopped in ${Math.round(stopMs)} ms; answers ${JSON.stringify(answers)}; ` +
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

console.log(`seed ${values.seed}`);
try {
  if (values.database !== 'postgres') await drill('embedded', embeddedPlace());
  if (values.database !== 'embedded')
    await withCluster((cluster) => drill('postgres', postgresPlace(cluster.url('postgres'))));
} finally {
  removeRunFolder();
}
