import { createPostgresDrillDatabase, withPostgresCluster } from '../kit/database';
import { runTwoProcessesDrill } from './two-processes-drill';
import { createRandomSeed, parseDrillOptions, runDrill } from '../kit/options';

const values = parseDrillOptions({ rounds: 10, longest: 6000, seed: createRandomSeed() });
const { server } = values;

await runDrill(async () => {
  await withPostgresCluster(async (cluster) => {
    const result = await runTwoProcessesDrill({
      command: [server],
      database: createPostgresDrillDatabase(cluster.url('postgres')),
      rounds: values.rounds,
      longestMs: values.longest,
      deliveredWithinMs: 5_000,

      onRound: (round, killed, added) =>
        console.log(`round ${round}: process ${killed + 1} was killed; ${added} companies added so far`),
    });
    const { delivery, faults } = result;
    console.log(
      `${values.rounds} kills: ${result.acknowledged} companies and ${result.edits} edits acknowledged, ` +
        `${result.written} companies stored; of ${result.unknown} calls cut ${result.unknownThere} were done; ` +
        `${result.reads} reads; ${result.refreshes} refreshes, ${result.repeated} of them sent again; ` +
        `${result.streams} streams, ${delivery.expected} changes told, the slowest after ${Math.round(delivery.slowestMs)} ms`,
    );
    for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
    console.log(
      faults.length === 0 ? 'nothing lost, nobody signed out, all told' : `${faults.length} faults`,
    );
    if (faults.length > 0) process.exitCode = 1;
  });
});
