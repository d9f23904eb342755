import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { checkedText, medianAndMost, reportFaults } from '../history/report';
import { withCluster } from '../processes/drill-place';
import { outageDrill } from './outage-drill';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
    server: {
      type: 'string',
      default: fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url)),
    },
  },
});
const { server } = values;
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

try {
  const result = await withCluster((cluster) =>
    outageDrill({
      command: [server],
      cluster,
      rounds: Number(values.rounds),
      upMs: () => 3_000,
      downMs: () => 1_000 * Number(values.seconds),
      longestCallMs: 2_000,
      longestRecoveryMs: 5_000,
      onRound: (round, { downMs, recoveryMs, refused }) =>
        console.log(
          `${round}: down ${Math.round(downMs)} ms, ${refused} calls refused, recovered in ${Math.round(recoveryMs)} ms`,
        ),
    }),
  );
  console.log(checkedText(result));
  console.log(
    `refused calls ${medianAndMost(result.calls.filter(({ status }) => status === 503).map(({ ms }) => ms))}`,
  );
  const ofHealth = result.calls.filter(({ what }) => what === 'GET /health');
  console.log(`GET /health ${medianAndMost(ofHealth.map(({ ms }) => ms))}`);
  if (!reportFaults(result.faults)) process.exitCode = 1;
} finally {
  removeRunFolder();
}
