import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { checkedText, medianAndMost, reportFaults } from '../history/report';
import { withCluster } from '../processes/drill-place';
import { type Phase, slowDrill } from './slow-drill';

const { values } = parseArgs({
  options: {
    delay: { type: 'string', default: '2000' },
    slow: { type: 'string', default: '45' },
    hang: { type: 'string', default: '45' },
    pool: { type: 'string', default: '10' },
    server: {
      type: 'string',
      default: fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url)),
    },
  },
});
const { server } = values;
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

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

try {
  const result = await withCluster((cluster) =>
    slowDrill({
      command: [server],
      cluster,
      poolSize: Number(values.pool),
      delayMs: Number(values.delay),
      slowForMs: 1_000 * Number(values.slow),
      hangForMs: 1_000 * Number(values.hang),
      longestCallMs: { slow: 10 * Number(values.delay), hanging: 13_500 },
      longestRecoveryMs: 5_000,
    }),
  );
  result.phases.forEach(printPhase);
  console.log(checkedText(result));
  if (!reportFaults(result.faults)) process.exitCode = 1;
} finally {
  removeRunFolder();
}
