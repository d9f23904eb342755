import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { checkedText, medianAndMost, reportFaults } from '../history/report';
import { type DrillPlace, embeddedPlace, postgresPlace, withCluster } from '../processes/drill-place';
import { overloadDrill } from './overload-drill';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
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

async function drillOn(name: string, place: DrillPlace): Promise<boolean> {
  const result = await overloadDrill({
    command: [server],
    place,
    random: seededRandom(Number(values.seed)),
    times: Number(values.times),
    seconds: Number(values.seconds),
    capacitySeconds: 3,
    longestCallMs: 13_000,
    longestHealthMs: 5_000,
    longestRecoveryMs: 10_000,
  });
  const { burst, health, capacity, perSecond, medianMs, recoveryMs } = result;
  const served = burst.filter(({ outcome }) => outcome === 'ok');
  const away = burst.filter(({ status }) => status === 503);
  const times = (calls: typeof burst) => medianAndMost(calls.map(({ ms }) => ms));
  console.log(`${name}: ${Math.round(capacity)} calls a second were served, ${perSecond} were asked for`);
  console.log(`  ${served.length} of ${burst.length} served, ${times(served)}`);
  console.log(`  ${away.length} sent away, ${times(away)}`);
  console.log(`  GET /health ${times(health)}`);
  console.log(
    `  a light call took ${medianMs.toFixed(1)} ms, and was back ${Math.round(recoveryMs)} ms after`,
  );
  console.log(`  ${checkedText(result)}`);
  return reportFaults(result.faults);
}

console.log(`seed ${values.seed}`);
try {
  if (values.database !== 'postgres' && !(await drillOn('embedded', embeddedPlace()))) process.exitCode = 1;
  if (values.database !== 'embedded') {
    const onPostgres = await withCluster((cluster) =>
      drillOn('postgres', postgresPlace(cluster.url('postgres'))),
    );
    if (!onPostgres) process.exitCode = 1;
  }
} finally {
  removeRunFolder();
}
