import { embeddedPlace } from '../../kit/place';
import { oneFolderDrill } from './one-folder-drill';
import { readOptions, runTrial } from '../../kit/options';

const values = readOptions({ rounds: 20 });
const { server } = values;

const REFUSED_WITHIN_MS = 2_000;

await runTrial(async () => {
  const { faults, refusedMs, takenOverMs, acknowledged, edits } = await oneFolderDrill({
    command: [server],
    place: embeddedPlace(),
    rounds: values.rounds,
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
});

function range(figures: readonly number[]): string {
  const sorted = figures.map(Math.round).sort((a, b) => a - b);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms`;
}
