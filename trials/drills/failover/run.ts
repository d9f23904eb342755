import { readOptions, runTrial } from '../../kit/options';
import { formatHistoryCheck, reportFaults } from '../../kit/report';
import { failoverDrill } from './failover-drill';

const values = readOptions({ rounds: 4, seconds: 5, async: false });
const { server } = values;

await runTrial(async () => {
  const failovers = await failoverDrill({
    command: [server],
    rounds: values.rounds,
    isSynchronous: !values.async,
    upMs: 5_000,
    downMs: 1_000 * values.seconds,
    longestCallMs: 5_000,
    onRound: (round, failover) =>
      console.log(
        `${round}: ${formatHistoryCheck(failover)}; ${failover.lost} lost, ${failover.refused} calls refused, ` +
          `writing ${Math.round(failover.writingAfterMs)} ms after the standby was promoted`,
      ),
  });
  // Without synchronous replication, lost writes are expected: they are measured, but are no fault.
  return values.async || reportFaults(failovers.flatMap(({ faults }) => faults));
});
