import { formatHistoryCheck, medianAndMost, reportFaults } from '../../kit/report';
import { withCluster } from '../../kit/database';
import { type Phase, slowDrill } from './slow-drill';
import { readOptions, runTrial } from '../../kit/options';

const values = readOptions({ delay: 2000, slow: 45, hang: 45, pool: 10 });
const { server } = values;

function printPhase({ name, calls, recoveryMs }: Phase) {
  const isHealth = ({ what }: { what: string }) => what === 'GET /health';
  const others = calls.filter((call) => !isHealth(call));
  const refused = others.filter(({ status }) => status === 503);
  console.log(`${name}: GET /health ${medianAndMost(calls.filter(isHealth).map(({ ms }) => ms))}`);
  console.log(
    `${name}: ${others.length} other calls, ${refused.length} of them refused, ${medianAndMost(others.map(({ ms }) => ms))}; ` +
      `recovered in ${Math.round(recoveryMs)} ms`,
  );
}

await runTrial(async () => {
  const result = await withCluster((cluster) =>
    slowDrill({
      command: [server],
      cluster,
      poolSize: values.pool,
      delayMs: values.delay,
      slowForMs: 1_000 * values.slow,
      hangForMs: 1_000 * values.hang,
      longestCallMs: { slow: 10 * values.delay, hanging: 13_500 },
      longestRecoveryMs: 5_000,
    }),
  );
  result.phases.forEach(printPhase);
  console.log(formatHistoryCheck(result));
  return reportFaults(result.faults);
});
