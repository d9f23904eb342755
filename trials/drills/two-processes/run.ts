import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { postgresPlace, withCluster } from '../processes/drill-place';
import { twoProcessesDrill } from './two-processes-drill';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    longest: { type: 'string', default: '6000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const server = fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url));
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

console.log(`seed ${values.seed}`);
try {
  await withCluster(async (cluster) => {
    const result = await twoProcessesDrill({
      command: [server],
      place: postgresPlace(cluster.url('postgres')),
      rounds: Number(values.rounds),
      longestMs: Number(values.longest),
      toldWithinMs: 5_000,
      random: seededRandom(Number(values.seed)),
      onRound: (round, killed, added) =>
        console.log(`round ${round}: process ${killed + 1} was killed; ${added} companies added so far`),
    });
    const { told, faults } = result;
    console.log(
      `${values.rounds} kills: ${result.acknowledged} companies and ${result.edits} edits acknowledged, ` +
        `${result.written} companies stored; of ${result.unknown} calls cut ${result.unknownThere} were done; ` +
        `${result.reads} reads; ${result.refreshes} refreshes, ${result.repeated} of them sent again; ` +
        `${result.streams} streams, ${told.expected} changes told, the slowest after ${Math.round(told.slowestMs)} ms`,
    );
    for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
    console.log(
      faults.length === 0 ? 'nothing lost, nobody signed out, all told' : `${faults.length} faults`,
    );
    if (faults.length > 0) process.exitCode = 1;
  });
} finally {
  removeRunFolder();
}
