import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeTestFolder, removeRunFolder } from '../../testing/test-folders';
import { killDrill } from './kill-drill';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const server = fileURLToPath(new URL('../../../dist/server.js', import.meta.url));
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

const dataDir = makeTestFolder('kill-drill');
try {
  const rounds = Number(values.rounds);
  const result = await killDrill({
    command: [server],
    dataDir,
    rounds,
    onRound: (round, history) => console.log(`round ${round}: ${history.length} companies sent`),
  });
  console.log(
    `${rounds} kills, ${result.acknowledged} companies and ${result.edits} edits acknowledged, ${result.written} companies stored`,
  );
  const starts = result.startsMs.map(Math.round).sort((a, b) => a - b);
  console.log(
    `start after a kill: median ${starts[Math.floor(starts.length / 2)]} ms, slowest ${starts.at(-1)} ms`,
  );
  console.log(
    `second process: exit ${result.second.code} after ${Math.round(result.second.ms)} ms: ${result.second.message}`,
  );
  for (const fault of result.faults) console.error(`FAULT: ${fault}`);
  console.log(
    result.faults.length === 0 ? 'nothing acknowledged was lost' : `${result.faults.length} faults`,
  );
  process.exitCode = result.faults.length === 0 && result.second.code !== 0 ? 0 : 1;
} finally {
  removeRunFolder();
}
