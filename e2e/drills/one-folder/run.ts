import { createEmbeddedDrillDatabase } from '../kit/database';
import { runSuspendedFolderOwnerDrill } from './suspended-folder-owner-drill';
import {
  runSharedDataFolderDrill,
  type SharedDataFolderDrillOptions,
  findPidNamespacePrefix,
} from './shared-data-folder-drill';
import { parseDrillOptions, runDrill } from '../kit/options';

const values = parseDrillOptions({ rounds: 20 });
const { server } = values;

const REFUSED_WITHIN_MS = 2_000;

await runDrill(async () => {
  await play('second processes', { rounds: values.rounds });
  const inside = findPidNamespacePrefix();
  if (inside) await play('second processes in a container', { rounds: Math.ceil(values.rounds / 4), inside });
  else console.log('Skipped: a container with the same host name, which only root may make.');
  await playFrozenOwner();
});

async function play(
  what: string,
  options: Pick<SharedDataFolderDrillOptions, 'rounds' | 'inside'>,
): Promise<void> {
  const { faults, refusedMs, takenOverMs, acknowledged, edits } = await runSharedDataFolderDrill({
    ...options,
    command: [server],
    database: createEmbeddedDrillDatabase(),
    onRound: (round, ms) => console.log(`${what}, round ${round}: refused after ${Math.round(ms)} ms`),
  });
  const slow = refusedMs.filter((ms) => ms > REFUSED_WITHIN_MS);
  const all = [...faults, ...slow.map((ms) => `refused only after ${Math.round(ms)} ms`)];
  console.log(
    `${refusedMs.length} ${what} refused: ${range(refusedMs)}; ${takenOverMs.length} locks of killed ` +
      `processes taken over, listening after ${range(takenOverMs)}; ${acknowledged} companies and ${edits} edits kept`,
  );
  report(all);
}

async function playFrozenOwner(): Promise<void> {
  const { faults, takenOverMs, acknowledged, edits } = await runSuspendedFolderOwnerDrill(
    [server],
    createEmbeddedDrillDatabase(),
  );
  console.log(
    `a suspended owner that seemed to run elsewhere gave way: listening after ${Math.round(takenOverMs)} ms; ` +
      `${acknowledged} companies and ${edits} edits kept`,
  );
  report(faults);
}

function report(faults: readonly string[]): void {
  for (const fault of faults) console.error(`FAULT: ${fault}`);
  console.log(faults.length === 0 ? 'one process at a time' : `${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

function range(figures: readonly number[]): string {
  const sorted = figures.map(Math.round).sort((a, b) => a - b);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms`;
}
