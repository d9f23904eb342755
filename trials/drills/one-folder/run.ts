import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { embeddedPlace } from '../processes/drill-place';
import { oneFolderDrill } from './one-folder-drill';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const server = fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url));
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

const REFUSED_WITHIN_MS = 2_000;

try {
  const { faults, refusedMs, takenOverMs, acknowledged, edits } = await oneFolderDrill({
    command: [server],
    place: embeddedPlace(),
    rounds: Number(values.rounds),
    onRound: (round, ms) => console.log(`round ${round}: refused after ${Math.round(ms)} ms`),
  });
  const slow = refusedMs.filter((ms) => ms > REFUSED_WITHIN_MS);
  const all = [...faults, ...slow.map((ms) => `refused only after ${Math.round(ms)} ms`)];
  console.log(
    `${refusedMs.length} second processes refused: ${range(refusedMs)}; ${takenOverMs.length} locks of killed ` +
      `processes taken over, listening after ${range(takenOverMs)}; ${acknowledged} companies and ${edits} edits kept`,
  );
  for (const fault of all) console.error(`FAULT: ${fault}`);
  console.log(all.length === 0 ? 'one process at a time' : `${all.length} faults`);
  process.exitCode = all.length === 0 ? 0 : 1;
} finally {
  removeRunFolder();
}

function range(figures: readonly number[]): string {
  const sorted = figures.map(Math.round).sort((a, b) => a - b);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms`;
}
