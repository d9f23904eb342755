import { formatHistoryCheck, formatLatencies, reportFaults } from '../kit/report';
import { withPostgresCluster } from '../kit/database';
import { runOutageDrill } from './outage-drill';
import { parseDrillOptions, runDrill } from '../kit/options';

const values = parseDrillOptions({ rounds: 2, seconds: 30 });
const { server } = values;

await runDrill(async () => {
  const result = await withPostgresCluster((cluster) =>
    runOutageDrill({
      command: [server],
      cluster,
      rounds: values.rounds,
      upMs: () => 3_000,
      downMs: () => 1_000 * values.seconds,
      longestCallMs: 2_000,
      longestRecoveryMs: 5_000,
      onRound: (round, { downMs, recoveryMs, refused }) =>
        console.log(
          `${round}: down ${Math.round(downMs)} ms, ${refused} calls refused, recovered in ${Math.round(recoveryMs)} ms`,
        ),
    }),
  );
  console.log(formatHistoryCheck(result));
  console.log(
    `refused calls ${formatLatencies(result.calls.filter(({ status }) => status === 503).map(({ ms }) => ms))}`,
  );
  const ofHealth = result.calls.filter(({ what }) => what === 'GET /health');
  console.log(`GET /health ${formatLatencies(ofHealth.map(({ ms }) => ms))}`);
  return reportFaults(result.faults);
});
