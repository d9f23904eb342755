import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { formatHistoryCheck, medianAndMost, reportFaults } from '../../kit/report';
import { type DrillDatabase, embeddedDatabase, postgresDatabase, withCluster } from '../../kit/database';
import { overloadDrill } from './overload-drill';
import { randomSeed, readOptions, runTrial } from '../../kit/options';

const values = readOptions({ times: 5, seconds: 8, database: 'both', seed: randomSeed() });
const { server } = values;

async function drillOn(name: string, database: DrillDatabase): Promise<boolean> {
  const result = await overloadDrill({
    command: [server],
    database,
    random: seededRandom(values.seed),
    times: values.times,
    seconds: values.seconds,
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
  console.log(`  ${formatHistoryCheck(result)}`);
  return reportFaults(result.faults);
}

await runTrial(async () => {
  if (values.database !== 'postgres' && !(await drillOn('embedded', embeddedDatabase())))
    process.exitCode = 1;
  if (values.database !== 'embedded') {
    const onPostgres = await withCluster((cluster) =>
      drillOn('postgres', postgresDatabase(cluster.url('postgres'))),
    );
    if (!onPostgres) process.exitCode = 1;
  }
});
